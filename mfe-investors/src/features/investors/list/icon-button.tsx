import { Button } from "@accord/blueprint";
import { lazy, Suspense, type ComponentProps } from "react";

const IconAction = lazy(async () => {
  const { IconAction } = await import("@accord/ui/overlays");
  return { default: IconAction };
});

/** An icon-only button that works at once and has its tooltip as soon as that code has arrived. */
export function IconButton(props: ComponentProps<typeof IconAction>) {
  const { label, icon, onClick } = props;
  const plain = <Button aria-label={label} icon={icon} onClick={onClick} variant="minimal" />;
  return (
    <Suspense fallback={plain}>
      <IconAction {...props} />
    </Suspense>
  );
}
