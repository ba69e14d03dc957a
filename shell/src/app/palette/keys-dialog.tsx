import { Dialog, DialogBody } from "@accord/blueprint-overlays";
import { useReturnFocus } from "@accord/ui/overlays";
import { keyBindings, modKey } from "../keys.ts";
import "./palette.css";

interface KeysDialogProps {
  readonly onClose: () => void;
}

const shown = (key: string) => (key === "mod" ? modKey() : key);

const palette: readonly (readonly [keys: readonly string[], text: string])[] = [
  [["↑", "↓"], "Move in the search"],
  [["Tab"], "Next group of the search"],
  [["mod", "Enter"], "Open the result in a new tab"],
  [["Esc"], "Close the search, a dialog or a record"],
];

/** The keys of the product, from the table that binds them. */
export function KeysDialog({ onClose }: KeysDialogProps) {
  useReturnFocus(true);
  const rows = [...keyBindings.map(({ keys, text }) => [keys, text] as const), ...palette];
  return (
    <Dialog
      className="ac-dialog"
      isOpen
      onClose={onClose}
      shouldReturnFocusOnClose={false}
      title="Keys"
    >
      <DialogBody>
        <dl className="ac-keys">
          {rows.map(([keys, text]) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{shown(key)}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </Dialog>
  );
}
