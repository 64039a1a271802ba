import { encodeQR } from "qr";
import { pathOf } from "./qr-path.ts";

/** The light fields around a code, as its standard asks for. */
const BORDER = 4;

/** A text as a QR code: dark on light in both themes, since not every reader takes it the other way around. */
export const Qr = ({ value, name }: { value: string; name: string }) => {
  const matrix = encodeQR(value, "raw", { border: BORDER });
  const size = matrix.length;
  return (
    <svg className="qr" role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(matrix)} fill="#000" />
    </svg>
  );
};
