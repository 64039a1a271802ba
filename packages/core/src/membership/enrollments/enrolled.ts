import type { DomainEvent, Expectation, Write } from "../../journal/index.ts";
import type { Enrollment } from "./enrollment.ts";

export interface Enrolled {
  readonly enrollment: Enrollment;
  readonly isNew: boolean;
  readonly writes: readonly Write[];
  readonly events: readonly DomainEvent[];
  readonly expects: readonly Expectation[];
}
