/** How Node runs sources as they stand, which a script that a spec hands to another process imports. */
export const FROM_SOURCE = ["--conditions=@entente/source", "--import", "tsx"] as const;
