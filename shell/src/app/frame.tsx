import { Button } from "@accord/blueprint";
import { useNotify } from "@accord/shell-kit";
import { LazyPart, loadOnce } from "@accord/ui";
import { Menu, Search } from "@blueprintjs/icons";
import { useState, type MouseEvent, type ReactNode } from "react";
import { useKeys, type KeyAction } from "./keys.ts";
import { NewVersions } from "./new-versions.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useHashTarget } from "./use-hash-target.ts";

const loadDrawer = loadOnce(async () => (await import("./sidebar-drawer.tsx")).SidebarDrawer);
const loadPalette = loadOnce(async () => (await import("./palette/palette.tsx")).Palette);
const loadKeys = loadOnce(async () => (await import("./palette/keys-dialog.tsx")).KeysDialog);

/** The overlays that keys open; opening one again closes it. */
function useKeyOverlays() {
  const [opened, setOpened] = useState<KeyAction>();
  const toggle = (action: KeyAction) => setOpened((now) => (now === action ? undefined : action));
  useKeys(toggle);
  return { opened, toggle, close: () => setOpened(undefined) };
}

interface FrameProps {
  readonly productName: string;
  readonly children: ReactNode;
}

function skipToMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

export function Frame({ productName, children }: FrameProps) {
  const notify = useNotify();
  const { opened, toggle, close } = useKeyOverlays();
  useHashTarget();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  const onLoadFailed = () => {
    setWasOpened(false);
    setOpen(false);
    notify.error("The menu did not load. Check the connection, then try again.");
  };
  const onPartFailed = () => {
    close();
    notify.error("The search did not load. Check the connection, then try again.");
  };
  return (
    <div className="ac-frame">
      <a className="ac-skip" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <header className="ac-side">
        <Sidebar onSearch={() => toggle("search")} productName={productName} />
      </header>
      <header className="ac-top-bar">
        <Button
          aria-expanded={isOpen}
          aria-label="Menu"
          icon={<Menu size={16} />}
          onClick={open}
          variant="minimal"
        />
        <span className="ac-ellipsis">{productName}</span>
        <Button
          aria-label="Search"
          icon={<Search size={16} />}
          onClick={() => toggle("search")}
          variant="minimal"
        />
      </header>
      <div className="ac-page">
        <main className="ac-main" id="main" tabIndex={-1}>
          {children}
        </main>
        <NewVersions productName={productName} />
      </div>
      {wasOpened && (
        <LazyPart
          load={loadDrawer}
          onFailed={onLoadFailed}
          props={{
            isOpen,
            onClose: () => setOpen(false),
            onSearch: () => toggle("search"),
            productName,
          }}
        />
      )}
      {opened === "search" && (
        <LazyPart load={loadPalette} onFailed={onPartFailed} props={{ onClose: close }} />
      )}
      {opened === "keys" && (
        <LazyPart load={loadKeys} onFailed={onPartFailed} props={{ onClose: close }} />
      )}
    </div>
  );
}
