import { useNotify } from "@accord/shell-kit";
import { LazyPart, loadOnce } from "@accord/ui";
import { useState, type ReactNode } from "react";
import { FrameLayout } from "./frame-layout.tsx";
import { useKeys, type KeyAction } from "./keys.ts";
import { NewVersions } from "./new-versions.tsx";
import { useRecentRecords } from "./palette/recent-records.ts";
import { useHashTarget } from "./use-hash-target.ts";

const loadDrawer = loadOnce(async () => (await import("./sidebar-drawer.tsx")).SidebarDrawer);
const loadPalette = loadOnce(async () => (await import("./palette/palette.tsx")).Palette);
const loadKeys = loadOnce(async () => (await import("./palette/keys-dialog.tsx")).KeysDialog);

/** The overlays that keys open; opening one again closes it. */
function useKeyOverlays(isLocked: boolean) {
  const [opened, setOpened] = useState<KeyAction>();
  if (isLocked && opened !== undefined) setOpened(undefined);
  const toggle = (action: KeyAction) => setOpened((now) => (now === action ? undefined : action));
  useKeys(toggle);
  return { opened, toggle, close: () => setOpened(undefined) };
}

interface FrameProps {
  readonly productName: string;
  /** A question about the session is open, which must be on top. */
  readonly isLocked?: boolean;
  readonly children: ReactNode;
}

export function Frame({ productName, isLocked = false, children }: FrameProps) {
  const notify = useNotify();
  const { opened, toggle, close } = useKeyOverlays(isLocked);
  useHashTarget();
  useRecentRecords();
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
    <>
      <FrameLayout
        beside={<NewVersions productName={productName} />}
        isMenuOpen={isOpen}
        onMenu={open}
        onSearch={() => toggle("search")}
        productName={productName}
      >
        {children}
      </FrameLayout>
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
    </>
  );
}
