import { SendAgain } from "../send/send-again.tsx";
import { DraftTemplate } from "./draft-template.tsx";
import type { DraftRequest, Question } from "./draft-request.ts";

interface DraftQuestionProps {
  readonly question: Question;
  readonly isSending: boolean;
  readonly onAnswer: (request: DraftRequest) => void;
  readonly onClose: () => void;
}

export function DraftQuestion({ question, isSending, onAnswer, onClose }: DraftQuestionProps) {
  const { request } = question;
  if (question.kind === "again") {
    const send = () => onAnswer({ ...request, again: true });
    return <SendAgain isOpen onCancel={onClose} onSend={send} />;
  }
  return (
    <DraftTemplate
      failure={question.failure}
      hasDocument={request.agreement.agreementDocumentPath !== null}
      isSending={isSending}
      onChoose={(templateId) => onAnswer({ ...request, templateId })}
      onClose={onClose}
      reason={question.reason}
    />
  );
}
