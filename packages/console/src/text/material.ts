import { material } from "./en/material.ts";

/** The texts of what members are given, in the viewer's language; English is the only one there is. */
export const materialText: typeof material = material;
