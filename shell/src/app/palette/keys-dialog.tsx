import { Dialog, DialogBody } from "@accord/blueprint-overlays";
import { Switch } from "@accord/blueprint";
import { useReturnFocus } from "@accord/ui/overlays";
import { useState, type ChangeEvent } from "react";
import { isTypedKeyOn, keyBindings, modKey, setTypedKey } from "../keys.ts";
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
  [["Space"], "Choose a row of a list"],
  [["Shift", "Space"], "Choose all rows up to this one"],
];

function TypedKeySwitch() {
  const [isOn, setOn] = useState(isTypedKeyOn);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setTypedKey(currentTarget.checked);
    setOn(currentTarget.checked);
  };
  return <Switch autoFocus checked={isOn} label="? shows these keys" onChange={change} />;
}

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
        <TypedKeySwitch />
      </DialogBody>
    </Dialog>
  );
}
