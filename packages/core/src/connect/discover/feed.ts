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
  limit: whole(1, Number.MAX_SAFE_INTEGER, "must be an integer of at least 1")
    .transform((limit) => Math.min(limit, LIMIT_MAX))
    .default(20)
    .meta({ type: "integer", minimum: 1, default: 20, description: `Above ${LIMIT_MAX} it is ${LIMIT_MAX}.` }),
  offset: whole(0, OFFSET_MAX, `must be an integer from 0 to ${OFFSET_MAX}`)
    .default(0)
    .meta({ type: "integer", minimum: 0, maximum: OFFSET_MAX, default: 0 }),
});

/** Interface, section 2: safe to show to anybody. */
const programCard = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    brandName: z.string(),
    requirements: z.array(
      z.strictObject({
        scope: z.enum(REQUIREMENT_SCOPES),
        metricKey: z.string(),
        operator: z.enum(OPERATOR_NAMES),
        threshold: z.number().nullable(),
        windowDays: safeInteger.nullable(),
        source: z.string().nullable(),
        required: z.boolean(),
      }),
    ),
    createdAt: wireTimeField,
    listedAt: wireTimeField,
  })
  .meta({ id: "ProgramCard" });

export const discoverPage = z
  .strictObject({
    programs: z.array(programCard),
    pagination: z.strictObject({ limit: safeInteger, offset: safeInteger, hasMore: z.boolean() }),
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
