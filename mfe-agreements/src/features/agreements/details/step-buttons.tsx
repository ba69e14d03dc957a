import { queryOf } from "@accord/api-client";
import { Button } from "@accord/blueprint";
import type { AgreementNeighbors } from "@accord/contracts";
import { IconButton } from "@accord/remote-kit";
import { leave } from "@accord/router";
import { useIsPhone, VisuallyHidden } from "@accord/ui";
import { ChevronDown, ChevronUp } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import type { AgreementListQuery } from "../list/use-agreements.ts";

interface StepButtonProps {
  readonly direction: "Previous" | "Next";
  /** Null at the end of the list, undefined until loaded. */
  readonly to: AgreementNeighbors["next"] | undefined;
  readonly isWaiting: boolean;
  readonly onOpen: (id: string) => void;
}

function StepButton({ direction, to, isWaiting, onOpen }: StepButtonProps) {
  const isPhone = useIsPhone();
  const label = to ? `${direction} agreement: ${to.reference}` : `${direction} agreement`;
  const icon = direction === "Next" ? <ChevronDown size={16} /> : <ChevronUp size={16} />;
  const go = to ? () => leave(() => onOpen(to.id)) : undefined;
  if (!isPhone) return <IconButton icon={icon} isWaiting={isWaiting} label={label} onClick={go} />;
  return (
    <Button
      aria-disabled={isWaiting}
      aria-label={label}
      disabled={!isWaiting && go === undefined}
      icon={icon}
      onClick={() => go?.()}
      text={direction}
      variant="outlined"
    />
  );
}

interface StepButtonsProps {
  readonly id: string;
  readonly reference: string | undefined;
  readonly isOpen: boolean;
  readonly list: AgreementListQuery;
  readonly onOpen: (id: string) => void;
}

export function StepButtons({ id, reference, isOpen, list, onOpen }: StepButtonsProps) {
  const { data, isError } = useQuery({
    ...queryOf("/api/agreements/:id/neighbors", { params: { id }, query: list }),
    enabled: isOpen,
  });
  const step = { isWaiting: data === undefined && !isError, onOpen };
  return (
    <>
      <StepButton to={data?.previous} direction="Previous" {...step} />
      <StepButton to={data?.next} direction="Next" {...step} />
      {/* Announces the record that a step opened. */}
      <VisuallyHidden>
        <span aria-live="polite">{reference}</span>
      </VisuallyHidden>
    </>
  );
}
