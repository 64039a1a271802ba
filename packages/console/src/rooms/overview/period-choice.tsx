import { useNavigate, useSearch } from "@tanstack/react-router";
import { useBrand } from "../../data/brand.ts";
import { type Asked, askedOf, dayIn, type Period, PRESETS, type Preset, periodOf } from "../../format/period.ts";
import { text } from "../../text/index.ts";
import { comparingText } from "../../text/team/comparing.ts";
import { COMPARISONS, type OverviewSearch } from "./search.ts";

const words = text.overview;
const CUSTOM = "custom";
const DEFAULT: Preset = "30d";

/** The zone of this browser. */
const here = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The days that the address names, in the zone that it names, and what the API is asked for them. */
export interface Chosen {
  readonly period: Period;
  readonly asked: Asked;
  /** The zone of the brand where it is another one than the viewer's; undefined while nobody needs to choose. */
  readonly brandZone: string | undefined;
  /** True if the days are those of the viewer. */
  readonly isHere: boolean;
}

export const useChosen = (): Chosen => {
  const { range = DEFAULT, from, to, zone } = useSearch({ from: "/shell/" });
  const { data: brand } = useBrand();
  const brandZone = brand === undefined || brand.time_zone === here() ? undefined : brand.time_zone;
  const days = zone === "brand" && brandZone !== undefined ? brandZone : here();
  const now = new Date();
  const period = from !== undefined && to !== undefined ? { from, to } : periodOf(range, now, days);
  return { period, asked: askedOf(period, now, days), brandZone, isHere: days === here() };
};

/** The choice of a period by name, or by its first and its last day. */
export const PeriodChoice = ({ period, asked, brandZone }: Chosen) => {
  const { range, from, to, zone, compare = "previous", ...rest } = useSearch({ from: "/shell/" });
  const navigate = useNavigate({ from: "/" });
  const isCustom = from !== undefined && to !== undefined;
  const days: OverviewSearch = isCustom ? { from, to } : range === undefined ? {} : { range };
  const place: OverviewSearch = zone === undefined ? {} : { zone };
  const kept: OverviewSearch = compare === "previous" ? {} : { compare };
  const show = (search: OverviewSearch) => void navigate({ search: { ...rest, ...kept, ...search }, replace: true });
  const today = dayIn(new Date(), asked.time_zone);
  const choose = (next: Partial<Period>) => {
    const { from, to } = { ...period, ...next };
    if (from === "" || to === "") return;
    // Of two days in the wrong order the one that was just chosen counts.
    const only = next.from ?? to;
    show({ ...place, ...(from <= to ? { from, to } : { from: only, to: only }) });
  };
  return (
    <search className="row" aria-label={words.range}>
      <label className="label">
        {words.range}
        <select
          className="field"
          value={isCustom ? CUSTOM : (range ?? DEFAULT)}
          onChange={({ target: { value } }) => {
            const preset = PRESETS.find((one) => one === value);
            show({ ...place, ...(preset === undefined ? period : { range: preset }) });
          }}
        >
          {PRESETS.map((one) => (
            <option key={one} value={one}>
              {words.periods[one]}
            </option>
          ))}
          <option value={CUSTOM}>{words.custom}</option>
        </select>
      </label>
      {isCustom && (
        <>
          <label className="label">
            {text.activity.filters.from}
            <input
              className="field"
              type="date"
              max={today}
              value={period.from}
              onChange={({ target }) => choose({ from: target.value })}
            />
          </label>
          <label className="label">
            {text.activity.filters.to}
            <input
              className="field"
              type="date"
              max={today}
              value={period.to}
              onChange={({ target }) => choose({ to: target.value })}
            />
          </label>
        </>
      )}
      <label className="label">
        {comparingText.title}
        <select
          className="field"
          value={compare}
          onChange={({ target: { value } }) => {
            const chosen = COMPARISONS.find((one) => one === value);
            void navigate({
              search: {
                ...{ ...rest, ...place, ...days },
                ...(chosen !== undefined && chosen !== "previous" && { compare: chosen }),
              },
              replace: true,
            });
          }}
        >
          {COMPARISONS.map((one) => (
            <option key={one} value={one}>
              {comparingText.modes[one]}
            </option>
          ))}
        </select>
      </label>
      {brandZone !== undefined && (
        <label className="label">
          {words.zone}
          <select
            className="field"
            value={zone ?? ""}
            onChange={({ target: { value } }) => show({ ...days, ...(value === "brand" && { zone: "brand" }) })}
          >
            <option value="">{words.zoneHere(here())}</option>
            <option value="brand">{words.zoneBrand(brandZone)}</option>
          </select>
        </label>
      )}
    </search>
  );
};
