import { queryOf } from "@accord/api-client";
import type { AgreementNeighbors } from "@accord/contracts";
import { VisuallyHidden } from "@accord/ui";
import { IconAction, useLeaveDrawer } from "@accord/ui/overlays";
import { ChevronDown, ChevronUp } from "@blueprintjs/icons";
import { useQuery } from "@tanstack/react-query";
import type { ChosenList } from "../list/use-agreements.ts";

interface StepButtonsProps {
  readonly id: string;
  /** The record on screen, as far as it is known. */
  readonly reference: string | undefined;
  readonly isOpen: boolean;
  readonly list: ChosenList;
  readonly onOpen: (id: string) => void;
}

const labelOf = (way: string, neighbor: AgreementNeighbors["next"] | undefined) =>
  neighbor ? `${way} agreement: ${neighbor.reference}` : `${way} agreement`;

/** The ways to the record before and after this one in the list. */
export function StepButtons({ id, reference, isOpen, list, onOpen }: StepButtonsProps) {
  const { data, isError } = useQuery({
    ...queryOf("/api/agreements/:id/neighbors", { params: { id }, query: list }),
    enabled: isOpen,
  });
  const leave = useLeaveDrawer();
  const step = (neighbor: AgreementNeighbors["next"] | undefined) =>
    neighbor ? () => leave(() => onOpen(neighbor.id)) : undefined;
  const isWaiting = data === undefined && !isError;
  return (
    <>
      <IconAction
        icon={<ChevronUp size={16} />}
        isWaiting={isWaiting}
        label={labelOf("Previous", data?.previous)}
        onClick={step(data?.previous)}
      />
      <IconAction
        icon={<ChevronDown size={16} />}
        isWaiting={isWaiting}
        label={labelOf("Next", data?.next)}
        onClick={step(data?.next)}
      />
      {/* A step changes the record under the focus: its name is said. */}
      <VisuallyHidden>
        <span aria-live="polite">{reference}</span>
      </VisuallyHidden>
    </>
  );
}
