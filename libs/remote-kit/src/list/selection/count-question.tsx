import { ConfirmDialog } from "@accord/ui/overlays";
import { Refresh } from "@blueprintjs/icons";

interface CountQuestionProps {
  readonly before: number;
  readonly now: number;
  readonly onAnswer: (isYes: boolean) => void;
  readonly onClose: () => void;
}

const countText = (count: number) => count.toLocaleString("en-US");

export function CountQuestion({ before, now, onAnswer, onClose }: CountQuestionProps) {
  return (
    <ConfirmDialog
      confirmLabel={`Go on with ${countText(now)}`}
      icon={<Refresh size={20} />}
      intent="primary"
      onCancel={onClose}
      onConfirm={() => onAnswer(true)}
      question={`Now ${countText(now)} ${now === 1 ? "matches" : "match"}.`}
    >
      {countText(before)} matched when you selected them. Go on with {countText(now)}?
    </ConfirmDialog>
  );
}
