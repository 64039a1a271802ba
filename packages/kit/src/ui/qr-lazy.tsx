import { lazy, Suspense } from "react";
import { Skeleton } from "./skeleton.tsx";

const Qr = lazy(async () => ({ default: (await import("./qr.tsx")).Qr }));

/** A QR code, whose library is loaded when the first one is shown. */
export const QrCode = ({ loading, ...given }: { value: string; name: string; loading: string }) => (
  <Suspense fallback={<Skeleton label={loading} width={180} height={180} />}>
    <Qr {...given} />
  </Suspense>
);
