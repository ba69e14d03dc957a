import { Button } from "@accord/blueprint";
import { LazyPart, loadOnce } from "@accord/ui";
import type { ReactElement } from "react";

const loadIconAction = loadOnce(async () => (await import("@accord/ui/overlays")).IconAction);

interface IconButtonProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => void;
  /** What it started is under way: it keeps the focus and does nothing. */
  readonly isWaiting?: boolean;
}

/** An icon-only button that works at once and has its tooltip as soon as that code has arrived. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onClick, isWaiting = false } = props;
  const plain = (
    <Button
      aria-disabled={isWaiting || undefined}
      aria-label={label}
      icon={icon}
      onClick={() => !isWaiting && onClick()}
      variant="minimal"
    />
  );
  return <LazyPart failed={plain} load={loadIconAction} props={props} waiting={plain} />;
}
