import { z } from "zod";
import { PlatformError, readInput, safeInteger, wireId, wireTime, wireTimeField } from "../../kernel/index.ts";
import { OPERATOR_NAMES, REQUIREMENT_SCOPES } from "../../membership/index.ts";
import type { Ports } from "../context.ts";
import type { Listing } from "./ports.ts";

const LIMIT_MAX = 50;
const OFFSET_MAX = 100_000;

const whole = (min: number, max: number, error: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ],
      { error },
    )
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, { error });

/** Interface, "Discover feed", rule 3: a limit above 50 is 50. */
export const discoverInput = z.strictObject({
  /** How many programs the page may hold: 1 or more, default 20; above 50 it is 50. */
  limit: whole(1, Number.MAX_SAFE_INTEGER, "must be an integer of at least 1")
    .transform((limit) => Math.min(limit, LIMIT_MAX))
    .default(20)
    .meta({ type: "integer", minimum: 1, default: 20 }),
  /** How many programs to pass over: 0 to 100,000, default 0. */
  offset: whole(0, OFFSET_MAX, `must be an integer from 0 to ${OFFSET_MAX}`)
    .default(0)
    .meta({ type: "integer", minimum: 0, maximum: OFFSET_MAX, default: 0 }),
});

/** Interface, section 2: safe to show to anybody. */
const programCard = z
  .strictObject({
    /** The program, `prog_…`. */
    id: z.string(),
    /** The name of the program, for people. */
    name: z.string(),
    /** The description of the program; null when not given. */
    description: z.string().nullable(),
    /** The name of the brand that runs the program. */
    brandName: z.string(),
    /** The requirements that a member must meet to qualify. */
    requirements: z.array(
      z.strictObject({
        /** The outcome that the requirement decides, such as the entry into the program. */
        scope: z.enum(REQUIREMENT_SCOPES),
        /** The measured value: a metric, or an assertion as `assert:<key>`. */
        metricKey: z.string(),
        /** How the measured value must compare: `gte`, `lte`, `eq`, `neq`, or `exists` for above 0. */
        operator: z.enum(OPERATOR_NAMES),
        /** The value to compare with, in the unit of the metric; null for `exists`. */
        threshold: z.number().nullable(),
        /** The days up to now that are measured; null for the whole time. */
        windowDays: safeInteger.nullable(),
        /** Where the number comes from; null when not said. */
        source: z.string().nullable(),
        /** True if the requirement must be met to qualify. */
        required: z.boolean(),
      }),
    ),
    /** When the program was created, RFC 3339 UTC. */
    createdAt: wireTimeField,
    /** When the program was last listed, RFC 3339 UTC. */
    listedAt: wireTimeField,
  })
  .meta({ id: "ProgramCard" });

export const discoverPage = z
  .strictObject({
    /** The programs of this page, the newest listing first. */
    programs: z.array(programCard),
    /** Which page this is. */
    pagination: z.strictObject({
      /** How many programs the page may hold. */
      limit: safeInteger,
      /** How many programs it passed over. */
      offset: safeInteger,
      /** True if programs follow this page. */
      hasMore: z.boolean(),
    }),
  })
  .meta({ id: "DiscoverPage" });
export type DiscoverPage = z.infer<typeof discoverPage>;

const presentCard = ({ program, brandName, requirements }: Listing): z.infer<typeof programCard> => ({
  id: wireId("program", program.id),
  name: program.name,
  description: program.description,
  brandName,
  requirements: requirements.map(({ scope, metricKey, operator, threshold, windowDays, source, required }) => ({
    scope,
    metricKey,
    operator,
    threshold,
    windowDays,
    source,
    required,
  })),
  createdAt: wireTime(program.createdAt),
  listedAt: wireTime(program.listedAt as Date),
});

/** The public feed of listed programs. Throws {@link PlatformError}. */
export const discovering =
  ({ discover }: Pick<Ports, "discover">) =>
  async (input: unknown = {}): Promise<DiscoverPage> => {
    const read = readInput(discoverInput, input);
    if (!read.ok) throw new PlatformError(read.refusal);
    const { limit, offset } = read.value;
    const found = await discover.listed(limit + 1, offset);
    return {
      programs: found.slice(0, limit).map(presentCard),
      pagination: { limit, offset, hasMore: found.length > limit },
    };
  };
