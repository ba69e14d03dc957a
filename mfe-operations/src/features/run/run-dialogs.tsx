import type { PayoutRunDetails, PayoutRunLine } from "@accord/contracts";
import { LazyDialog } from "@accord/remote-kit";
import {
  loadAdd,
  loadCancel,
  loadEdit,
  loadHold,
  loadMarkPaid,
  loadRelease,
  loadReturn,
} from "./lazy-parts.ts";

export type HeldLine = Pick<PayoutRunLine, "id" | "investor" | "agreement" | "net">;

export type RunDialog =
  | { readonly kind: "hold"; readonly line: HeldLine }
  | { readonly kind: "return"; readonly line: PayoutRunLine }
  | { readonly kind: "cancel" | "edit" | "add" | "release" | "paid" };

interface RunDialogsProps {
  readonly run: PayoutRunDetails;
  readonly dialog: RunDialog | undefined;
  readonly onClose: () => void;
}

const ofRun = {
  cancel: loadCancel,
  edit: loadEdit,
  add: loadAdd,
  release: loadRelease,
  paid: loadMarkPaid,
};

export function RunDialogs({ run, dialog, onClose }: RunDialogsProps) {
  if (dialog === undefined) return null;
  if (dialog.kind === "hold")
    return <LazyDialog load={loadHold} props={{ run, line: dialog.line, onClose }} />;
  if (dialog.kind === "return")
    return <LazyDialog load={loadReturn} props={{ run, line: dialog.line, onClose }} />;
  return <LazyDialog key={dialog.kind} load={ofRun[dialog.kind]} props={{ run, onClose }} />;
}
