import { useSyncExternalStore, type ChangeEvent } from "react";

/** The script in the head (libs/ui/src/theme/theme-script.js) keeps the choice and writes it here. */
const choiceOf = () => document.documentElement.dataset["themeChoice"] ?? "system";

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme-choice"] });
  return () => observer.disconnect();
}

export function chooseTheme(choice: string): void {
  window.dispatchEvent(new CustomEvent("accord-theme", { detail: choice }));
}

const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => chooseTheme(target.value);

export function ThemeChoice() {
  const choice = useSyncExternalStore(subscribe, choiceOf, () => "system");
  return (
    <span className="ac-theme" title="Theme">
      <select aria-label="Theme" onChange={choose} value={choice}>
        <option value="system">System</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </span>
  );
}
