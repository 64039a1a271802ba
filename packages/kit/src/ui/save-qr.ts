import { saveBlob } from "../data/save.ts";

/** Pixels of one field of a code, so that it prints well. */
const FIELD = 16;
const BORDER = 4;

/** Gives a text to the browser as a picture of its QR code. */
export const saveQr = async (value: string, name: string): Promise<void> => {
  const { encodeQR } = await import("qr");
  const matrix = encodeQR(value, "raw", { border: BORDER });
  const canvas = document.createElement("canvas");
  canvas.width = matrix.length * FIELD;
  canvas.height = canvas.width;
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  for (const [y, row] of matrix.entries())
    for (const [x, isDark] of row.entries()) if (isDark) context.fillRect(x * FIELD, y * FIELD, FIELD, FIELD);
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/png"));
  if (blob !== null) saveBlob(name, blob);
};
