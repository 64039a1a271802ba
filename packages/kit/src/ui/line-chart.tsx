import { useCallback, useId, useState } from "react";
import { marks, path } from "./scale.ts";

export interface Point {
  /** The label of the point, such as a day. */
  readonly label: string;
  readonly value: number;
  /** The value in the period before; undefined without a comparison. */
  readonly before?: number | undefined;
}

const WIDTH = 760;
const HEIGHT = 230;
const LEFT = 56;
const RIGHT = 12;
const TOP = 14;
const BOTTOM = 30;
const LABEL_WIDTH = 96;
const WIDTH_MIN = 240;

/** Labels at the edges stay inside. */
const anchorOf = (index: number, count: number) => (index === 0 ? "start" : index === count - 1 ? "end" : "middle");

/** The width that an element has on the page, so that texts in a drawing keep their size; `WIDTH` until it is known. */
const useWidth = () => {
  const [width, setWidth] = useState(WIDTH);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(WIDTH_MIN, entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure] as const;
};

/** The places of points and values in a drawing of a width. */
const plotOf = (points: readonly Point[], width: number) => {
  const ticks = marks(points.flatMap(({ value, before }) => (before === undefined ? [value] : [value, before])));
  const [low, high] = [ticks.at(0) ?? 0, ticks.at(-1) ?? 1];
  const inner = width - LEFT - RIGHT;
  return {
    width,
    ticks,
    /** Every so many points the axis has a label. */
    every: Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / inner)),
    x: (index: number) =>
      points.length < 2 ? (LEFT + width - RIGHT) / 2 : LEFT + (index * inner) / (points.length - 1),
    y: (value: number) => TOP + ((high - value) * (HEIGHT - TOP - BOTTOM)) / (high - low),
    /** The point nearest to a place, which is a share of the width. */
    indexAt(share: number): number {
      const index = Math.round(((share * width - LEFT) / inner) * (points.length - 1));
      return Math.min(points.length - 1, Math.max(0, index));
    },
  };
};
type Plot = ReturnType<typeof plotOf>;

const Axes = ({
  points,
  plot: { width, ticks, every, x, y },
  axis,
}: {
  points: readonly Point[];
  plot: Plot;
  axis: (value: number) => string;
}) => (
  <>
    {ticks.map((tick, index) => (
      <g key={tick}>
        <line className="grid" x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
        <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
          {/* Steps smaller than what the axis shows would say the same twice. */}
          {index > 0 && axis(tick) === axis(ticks[index - 1] ?? tick) ? "" : axis(tick)}
        </text>
      </g>
    ))}
    {points.map(
      ({ label }, index) =>
        index % every === 0 && (
          <text key={label} x={x(index)} y={HEIGHT - 8} textAnchor={anchorOf(index, points.length)}>
            {label}
          </text>
        ),
    )}
  </>
);

const Lines = ({ points, plot: { x, y } }: { points: readonly Point[]; plot: Plot }) => {
  const line = points.map(({ value }, index) => [x(index), y(value)] as const);
  const former = points.flatMap(({ before }, index) => (before === undefined ? [] : [[x(index), y(before)] as const]));
  return (
    <>
      <path className="before" d={path(former)} />
      {line.length > 0 && <path className="area" d={`${path(line)}L${x(line.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} />}
      <path className="now" d={path(line)} />
    </>
  );
};

const Cursor = ({ plot: { x, y }, at, value }: { plot: Plot; at: number; value: number }) => (
  <>
    <line className="cursor" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />
    <circle className="knob" cx={x(at)} cy={y(value)} r={4} />
  </>
);

/** The values as a table, which screen readers read in place of the drawing. */
const Values = ({
  title,
  points,
  show,
  beforeName,
}: {
  title: string;
  points: readonly Point[];
  show: (value: number) => string;
  beforeName: string;
}) => (
  <div className="hidden">
    <table>
      <caption>{title}</caption>
      <tbody>
        {points.map(({ label, value, before }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{show(value)}</td>
            <td>{before === undefined ? "" : `${show(before)} ${beforeName}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/**
 * A line over time beside the line of the period before. The axis holds 0. Values are read by pointer, by the arrow keys, and by
 * screen readers from the table behind it.
 */
export const LineChart = ({
  title,
  points,
  axis,
  show,
  beforeName,
  axisName,
  open,
  openName,
}: {
  title: string;
  points: readonly Point[];
  axis: (value: number) => string;
  show: (value: number) => string;
  beforeName: string;
  /** The unit of the axis of time, such as its zone. */
  axisName?: string;
  /** Opens what is behind the point of an index: by a click, or by Enter on the point that the arrow keys chose. */
  open?: (index: number) => void;
  /** How it is opened, in words. */
  openName?: string;
}) => {
  const [at, setAt] = useState<number | null>(null);
  const [width, measure] = useWidth();
  const id = useId();
  const plot = plotOf(points, width);
  const shown = at === null ? undefined : points[at];

  const indexOf = (event: React.MouseEvent<SVGSVGElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    return plot.indexAt((event.clientX - box.left) / box.width);
  };
  const step = (event: React.KeyboardEvent) => {
    if (event.key === "Enter" && at !== null) open?.(at);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setAt((from) => Math.min(points.length - 1, Math.max(0, (from ?? (by > 0 ? -1 : points.length)) + by)));
  };

  return (
    <figure ref={measure} style={{ margin: 0 }}>
      <svg
        className="chart"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move through the points
        tabIndex={0}
        data-opens={open === undefined ? undefined : ""}
        onPointerMove={(event) => setAt(indexOf(event))}
        onClick={open && ((event) => open(indexOf(event)))}
        onPointerLeave={() => setAt(null)}
        onKeyDown={step}
      >
        <title id={id}>{title}</title>
        <Axes points={points} plot={plot} axis={axis} />
        <Lines points={points} plot={plot} />
        {shown !== undefined && at !== null && <Cursor plot={plot} at={at} value={shown.value} />}
      </svg>
      <div className="readout" aria-live="polite">
        {shown !== undefined &&
          `${shown.label}: ${show(shown.value)}${shown.before === undefined ? "" : `, ${show(shown.before)} ${beforeName}`}`}
        {shown === undefined && <span className="soft">{[axisName, openName].filter(Boolean).join(". ")}</span>}
      </div>
      <Values title={title} points={points} show={show} beforeName={beforeName} />
    </figure>
  );
};
