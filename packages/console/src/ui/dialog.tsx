import { Dialog as Primitive } from "radix-ui";

/** A question that holds up the page until it is answered or closed. */
export const Dialog = ({
  open,
  close,
  title,
  children,
}: {
  open: boolean;
  close: () => void;
  title: string;
  children: React.ReactNode;
}) => (
  <Primitive.Root open={open} onOpenChange={(next) => !next && close()}>
    <Primitive.Portal>
      <Primitive.Overlay className="overlay" />
      <Primitive.Content className="dialog" aria-describedby={undefined}>
        <Primitive.Title asChild>
          <h2>{title}</h2>
        </Primitive.Title>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  </Primitive.Root>
);
