import { lazy, Suspense } from "react";
import { Skeleton } from "./states.tsx";

const Qr = lazy(async () => ({ default: (await import("./qr.tsx")).Qr }));

/** A QR code, whose library is loaded when the first one is shown. */
export const QrCode = (given: { value: string; name: string }) => (
  <Suspense fallback={<Skeleton width={180} height={180} />}>
    <Qr {...given} />
  </Suspense>
);
