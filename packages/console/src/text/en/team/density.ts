/** The texts of the density of pages, in English, which load with the account menu. */
export const density = { label: "Density", comfortable: "Comfortable", compact: "Compact" };
