import { addLeaveGuard } from "@accord/router";
import { WarningSign } from "@blueprintjs/icons";
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DiscardTexts {
  readonly question: string;
  readonly text: string;
  readonly keep: string;
  readonly discard: string;
}

const unsavedChangesTexts: DiscardTexts = {
  question: "Discard your changes?",
  text: "What you typed has not been saved.",
  keep: "Keep editing",
  discard: "Discard changes",
};

export const stopUploadTexts: DiscardTexts = {
  question: "Stop the upload?",
  text: "The file has not arrived yet.",
  keep: "Keep uploading",
  discard: "Stop the upload",
};

interface UnsavedWork {
  readonly texts: DiscardTexts;
  readonly discard: () => void;
}

interface Question {
  readonly isOpen: boolean;
  readonly work?: UnsavedWork;
  readonly proceed?: () => void;
}

interface Asker {
  readonly ask: (work: UnsavedWork, proceed: () => void) => void;
  /** Closes the question about this work. */
  readonly withdraw: (work: UnsavedWork) => void;
}

/** The question about the unsaved work of a form, drawer or editor, one piece at a time. */
export function useDiscardQuestion() {
  const [{ isOpen, work, proceed }, setQuestion] = useState<Question>({ isOpen: false });
  const close = () => setQuestion((question) => ({ ...question, isOpen: false }));
  const asker = useMemo<Asker>(
    () => ({
      ask: (work, next) => setQuestion({ isOpen: true, work, proceed: next }),
      withdraw: (ended) =>
        setQuestion((question) =>
          question.work === ended ? { ...question, isOpen: false } : question,
        ),
    }),
    [],
  );
  const { question, text, keep, discard } = work?.texts ?? unsavedChangesTexts;
  const dialog = (
    <ConfirmDialog
      cancelLabel={keep}
      confirmLabel={discard}
      icon={<WarningSign size={20} />}
      isOpen={isOpen}
      onCancel={close}
      onConfirm={() => {
        close();
        work?.discard();
        proceed?.();
      }}
      question={question}
    >
      {text}
    </ConfirmDialog>
  );
  return { asker, dialog };
}

/**
 * While `isUnsaved`, leaving the page needs a confirmation; `discard` resets the unsaved state.
 * Returns a function that confirms this work only.
 */
export function useUnsavedWork(
  asker: Asker | undefined,
  isUnsaved: boolean,
  discard: () => void,
  texts: DiscardTexts = unsavedChangesTexts,
): (proceed: () => void) => void {
  const latest = useRef(discard);
  useEffect(() => {
    latest.current = discard;
  });
  const work = useMemo(() => ({ texts, discard: () => latest.current() }), [texts]);
  const ask = useCallback((proceed: () => void) => asker?.ask(work, proceed), [asker, work]);
  useEffect(() => {
    if (asker === undefined || !isUnsaved) return undefined;
    const remove = addLeaveGuard(ask);
    return () => {
      remove();
      asker.withdraw(work);
    };
  }, [ask, asker, isUnsaved, work]);
  return ask;
}

export const DrawerContext = createContext<Asker | undefined>(undefined);

/** While `isBlocked`, closing the drawer needs a confirmation; `discard` resets the unsaved state. */
export function useDrawerBlocker(
  isBlocked: boolean,
  discard: () => void,
  texts?: DiscardTexts,
): void {
  useUnsavedWork(useContext(DrawerContext), isBlocked, discard, texts);
}
