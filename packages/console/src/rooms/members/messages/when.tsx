import { moment } from "@entente/kit/format";
import { useBrand } from "../../../data/brand.ts";
import { instantOf, wallOf } from "../../../format/wall-time.ts";
import { messagesText as words } from "../../../text/team/messages.ts";

/** The time zone of the brand, in whose clocks times of messages are named; undefined until it is read. */
export const useZone = (): string | undefined => {
  const { data } = useBrand();
  return data?.time_zone;
};

/** An instant by the clocks of the brand, with their zone. */
export const timeIn = (at: string, zone: string | undefined): string =>
  zone === undefined ? "…" : `${moment(at, zone)} (${zone})`;

/** The time that a form says, as a request takes it; null for now. */
export const sendAtOf = ({ when, at = "" }: Readonly<Record<string, string>>, zone: string): string | null =>
  when === "later" ? instantOf(at, zone).toISOString() : null;

/** Asks when a message is sent: now, or at a time by the clocks of the brand. */
export const When = ({
  zone,
  at,
  isLater,
  choose,
}: {
  zone: string;
  at?: string | undefined;
  isLater: boolean;
  choose: (isLater: boolean) => void;
}) => (
  <div className="row bottom">
    <label className="label">
      {words.when}
      <select
        className="field"
        name="when"
        value={isLater ? "later" : "now"}
        onChange={({ target }) => choose(target.value === "later")}
      >
        <option value="now">{words.now}</option>
        <option value="later">{words.later}</option>
      </select>
    </label>
    {isLater && (
      <label className="label">
        {words.at(zone)}
        <input
          key={zone}
          className="field"
          type="datetime-local"
          name="at"
          required
          min={wallOf(new Date(), zone)}
          defaultValue={at === undefined ? undefined : wallOf(new Date(at), zone)}
        />
      </label>
    )}
  </div>
);
