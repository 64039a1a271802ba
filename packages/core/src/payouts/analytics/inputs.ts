import { z } from "zod";
import { currency, instant, keyOfName, reference, text, timeZone } from "../../kernel/index.ts";
import { DIMENSIONS, MEASURES, METRICS } from "./dimensions.ts";
import { INTERVALS } from "./intervals.ts";

const LIMIT_MAX = 1_000;
const LIMIT = `must be an integer from 1 to ${LIMIT_MAX}`;
const [EARLIEST, LATEST] = [new Date("2000-01-01T00:00:00.000Z"), new Date("2100-01-01T00:00:00.000Z")];

/** Words with commas between them, each once. */
const words = <const W extends readonly [string, ...string[]]>(known: W, most: number) =>
  text(200)
    .transform((raw) => raw.split(",") as W[number][])
    .refine((given) => given.every((word) => known.includes(word)), {
      error: `must be words with commas between them, out of ${known.join(", ")}`,
    })
    .refine((given) => new Set(given).size === given.length, { error: "must not name a word twice" })
    .refine((given) => given.length <= most, { error: `must be at most ${most} words` })
    .meta({ type: "string" });

/** True if an answer may begin or end at this time. */
export const isAnalyticsTime = (at: Date): boolean => at >= EARLIEST && at <= LATEST;

const time = () => instant().refine(isAnalyticsTime, { error: "must be in the years 2000 to 2099" });

const SORTS = ["start", "-start", ...MEASURES.flatMap((one) => [one, `-${one}` as const])] as const;

export const analyticsQuery = z
  .strictObject({
    /** The length of the intervals: `hour`, `day`, `week` (from Monday) or `month`. Default: the whole time as one. */
    interval: z.enum(INTERVALS).optional(),
    /** The IANA time zone in which intervals begin, such as `Europe/Zurich`. Default: `UTC`. */
    time_zone: timeZone().default("UTC"),
    /**
     * The earliest time: RFC 3339 with an offset; the whole interval that holds it is counted, or the whole quarter hour.
     * Default: 30 days before `to`.
     */
    from: time().optional(),
    /** The end of the time: RFC 3339 with an offset, after `from`; extended to a whole interval as `from` is. Default: now. */
    to: time().optional(),
    /**
     * One or two of `type`, `program`, `distribution`, `deployment`, `enrollment`, `entity`, `currency`, `customer`, `country`,
     * `referrer_host`, `device`, `sub_id`, `utm_source`, `utm_medium`, `utm_campaign`, `utm_term` and `utm_content`, with a comma
     * between them; those from `customer` on reach back 90 days. Default: no groups.
     */
    group_by: words(DIMENSIONS, 2).optional(),
    /**
     * The metrics to answer: some of `events`, `value_minor`, `quantity`, `visitors`, `earned_minor` and `conversion_rate`, with
     * commas between them; `earned_minor` reaches back 90 days. Default: `events,value_minor,quantity`.
     */
    metrics: words(METRICS, METRICS.length).default(["events", "value_minor", "quantity"]),
    /** `previous`: each row also says what as many intervals before came to. Default: nothing is compared. */
    compare: z.enum(["previous"]).optional(),
    /**
     * The order of the rows: `start`, `events`, `value_minor`, `quantity`, `visitors` or `earned_minor`, falling with a `-` before
     * it; then by start, groups and currency. Default: `start`.
     */
    sort: z.enum(SORTS).default("start"),
    /** How many rows to answer: 1 to 1,000, default 100. */
    limit: z
      .union(
        [
          z.number(),
          z
            .string()
            .regex(/^-?\d+$/)
            .transform(Number),
        ],
        { error: LIMIT },
      )
      .refine((limit) => Number.isInteger(limit) && limit >= 1 && limit <= LIMIT_MAX, { error: LIMIT })
      .default(100)
      .meta({ type: "integer", minimum: 1, maximum: LIMIT_MAX, default: 100 }),
    /** The `next` of the page before, asked with the same parameters. Default: the first page. */
    starting_after: text(4_000).optional(),
    /** Only events of this type: 1 to 64 characters. Default: of all. */
    type: text(64).optional(),
    /** Only events of this program, by its id. Default: of all. */
    program: reference().optional(),
    /** Only events of this distribution, by its id. Default: of all. */
    distribution: reference().optional(),
    /** Only events of this deployment, by its id. Default: of all. */
    deployment: reference().optional(),
    /** Only events of this member, by the id of the enrollment. Default: of all. */
    enrollment: reference().optional(),
    /** Only events of the members who are this person or company, by its id. Default: of all. */
    entity: reference().optional(),
    /** Only events in this currency: three letters. Default: of all. */
    currency: currency().optional(),
    /** Only events of this customer, by your own id: 1 to 200 characters; reaches back 90 days. Default: of all. */
    customer: text(200).transform(keyOfName).optional(),
    /** Only events whose click came from this country: two letters of ISO 3166-1; reaches back 90 days. Default: of all. */
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, { error: "must be a 2-letter country code" })
      .transform((code) => code.toUpperCase())
      .optional(),
    /** Only events whose click came from a page of this host, such as `news.example`; reaches back 90 days. Default: of all. */
    referrer_host: text(253)
      .transform((host) => host.toLowerCase())
      .optional(),
    /** Only events whose click came from a `desktop`, `mobile` or `tablet`; reaches back 90 days. Default: of all. */
    device: z.enum(["desktop", "mobile", "tablet"]).optional(),
    /** Only events whose click came by an address with this `sub_id`: 1 to 64 characters; reaches back 90 days. Default: of all. */
    sub_id: text(64).optional(),
    /** Only events whose click came by an address with this `utm_source`: 1 to 128 characters; reaches back 90 days. Default: of all. */
    utm_source: text(128).optional(),
    /** Only events whose click came by an address with this `utm_medium`: 1 to 128 characters; reaches back 90 days. Default: of all. */
    utm_medium: text(128).optional(),
    /** Only events whose click came by an address with this `utm_campaign`: 1 to 128 characters; reaches back 90 days. Default: of all. */
    utm_campaign: text(128).optional(),
    /** Only events whose click came by an address with this `utm_term`: 1 to 128 characters; reaches back 90 days. Default: of all. */
    utm_term: text(128).optional(),
    /** Only events whose click came by an address with this `utm_content`: 1 to 128 characters; reaches back 90 days. Default: of all. */
    utm_content: text(128).optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    path: ["to"],
    error: "must be after from",
  });
