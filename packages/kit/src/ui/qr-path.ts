/** The dark fields of a matrix as one SVG path, each run of a row as one rectangle. */
export const pathOf = (matrix: readonly (readonly boolean[])[]): string =>
  matrix
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const from = x;
        while (row[x + 1]) x += 1;
        runs.push(`M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`);
      }
      return runs;
    })
    .join("");
