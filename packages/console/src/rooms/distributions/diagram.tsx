import { useEffect, useId, useRef } from "react";
import { distributionText } from "../../text/distribution.ts";
import { text } from "../../text/index.ts";
import "./diagram.css";
import { said } from "../../ui/status.tsx";
import { LINES, nextOf, PLACES, type Place } from "./states.ts";

const words = distributionText;
const WIDTH = 132;
const HEIGHT = 34;
const GAP_X = 46;
const GAP_Y = 26;
const PAD = 16;
/** Room above for the line that leads back over the others. */
const TOP = 30;

const left = ({ column }: Place): number => PAD + column * (WIDTH + GAP_X);
const top = ({ row }: Place): number => TOP + row * (HEIGHT + GAP_Y);

const placeOf = (status: string): Place | undefined => PLACES.find((place) => place.status === status);

/** The line from one status to another: straight between columns, and back over the others. */
const lineBetween = (from: Place, to: Place): string => {
  const [fromY, toY] = [top(from) + HEIGHT / 2, top(to) + HEIGHT / 2];
  if (to.column > from.column) {
    const [x, end] = [left(from) + WIDTH, left(to) - 7];
    const middle = (x + end) / 2;
    return `M${x} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${end} ${toY}`;
  }
  if (from.column - to.column === 1 && from.row === to.row) {
    const [x, end] = [left(from) + WIDTH / 2, left(to) + WIDTH / 2];
    const [y, low] = [top(from) + HEIGHT, top(from) + HEIGHT + GAP_Y];
    return `M${x} ${y}C${x} ${low} ${end} ${low} ${end} ${y + 7}`;
  }
  const [x, end] = [left(from) + WIDTH / 2, left(to) + WIDTH / 2];
  return `M${x} ${top(from)}C${x} ${2} ${end} ${2} ${end} ${top(to) - 7}`;
};

const VIEW_WIDTH = PAD * 2 + 5 * WIDTH + 4 * GAP_X;
const VIEW_HEIGHT = TOP + 3 * HEIGHT + 2 * GAP_Y + PAD;

/** The statuses of a distribution, where it stands, and where it can go from there. */
export const Diagram = ({ status }: { status: string }) => {
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  // On a narrow page the status at which it stands is scrolled into sight, and the page itself stays.
  useEffect(() => {
    const [place, around] = [placeOf(status), drawing.current?.parentElement];
    if (place !== undefined && around != null) around.scrollLeft = left(place) + WIDTH / 2 - around.clientWidth / 2;
  }, [status]);
  const next = nextOf(status);
  const lines = LINES.toSorted(([one], [other]) => Number(one === status) - Number(other === status));
  const nameOf = (one: string): string => said(text.distributions.statuses, one) ?? one;
  return (
    <svg
      ref={drawing}
      className="diagram"
      width={VIEW_WIDTH}
      height={VIEW_HEIGHT}
      viewBox={`0 0 ${VIEW_WIDTH} ${VIEW_HEIGHT}`}
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{words.stands(nameOf(status), next.map(nameOf))}</title>
      <defs>
        {(["far", "near"] as const).map((kind) => (
          <marker
            key={kind}
            id={`${id}-${kind}`}
            viewBox="0 0 8 8"
            refX={7}
            refY={4}
            markerWidth={8}
            markerHeight={8}
            orient="auto-start-reverse"
          >
            <path className={kind} d="M0 0L8 4L0 8Z" />
          </marker>
        ))}
      </defs>
      {lines.map(([from, to]) => {
        const [start, end] = [placeOf(from), placeOf(to)];
        if (start === undefined || end === undefined) return null;
        const kind = from === status ? "near" : "far";
        return (
          <path
            key={`${from} ${to}`}
            className={`line-of ${kind}`}
            d={lineBetween(start, end)}
            markerEnd={`url(#${id}-${kind})`}
          />
        );
      })}
      {PLACES.map((place) => {
        const kind = place.status === status ? "here" : next.includes(place.status) ? "next" : "other";
        return (
          <g key={place.status} className={`place ${kind}`}>
            <rect x={left(place)} y={top(place)} width={WIDTH} height={HEIGHT} rx={8} />
            <text x={left(place) + WIDTH / 2} y={top(place) + HEIGHT / 2 + 4} textAnchor="middle">
              {nameOf(place.status)}
            </text>
          </g>
        );
      })}
    </svg>
  );
};
