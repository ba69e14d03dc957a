import { Button } from "@accord/blueprint";
import { useNotify } from "@accord/shell-kit";
import { LazyPart, loadOnce } from "@accord/ui";
import { Menu } from "@blueprintjs/icons";
import { useState, type MouseEvent, type ReactNode } from "react";
import { NewVersions } from "./new-versions.tsx";
import { Sidebar } from "./sidebar.tsx";

const loadDrawer = loadOnce(async () => (await import("./sidebar-drawer.tsx")).SidebarDrawer);

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
  return (
    <div className="ac-frame">
      <a className="ac-skip" href="#main" onClick={skipToMain}>
        Skip to content
      </a>
      <header className="ac-side">
        <Sidebar productName={productName} />
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
          props={{ isOpen, onClose: () => setOpen(false), productName }}
        />
      )}
    </div>
  );
}
