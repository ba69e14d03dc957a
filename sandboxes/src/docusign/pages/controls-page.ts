import type { SandboxClock } from "../clock.ts";
import type { Delivery } from "../connect/delivery.ts";
import { instantText } from "../days.ts";
import type { Envelope } from "../envelopes/envelope.ts";
import { isLive } from "../envelopes/move.ts";
import { FAULTS, faultNames, type FaultName, type Faults } from "../faults.ts";
import { layout, tableCard } from "./layout.ts";
import { html, type Markup } from "./markup.ts";

export function controlsPage(
  faults: Faults,
  clock: SandboxClock,
  envelopes: Envelope[],
  deliveries: Delivery[],
): string {
  return layout(
    "Faults and clock",
    html`<div class="card">
        <h2>Faults</h2>
        <ul class="switches">
          ${faultNames.map((name) => faultLine(name, faults.get(name) !== undefined))}
        </ul>
      </div>
      <div class="card">
        <h2>Clock</h2>
        <p>
          The sandbox says ${instantText(clock.now().toISOString(), clock.timeZone)}, moved on by
          ${clock.days()} days. An envelope whose time has passed expires.
        </p>
        <form method="post" action="/controls/clock" class="line">
          <label for="days">Days</label>
          <input id="days" name="days" type="number" min="1" max="400" value="1" required />
          <button class="button" type="submit">Move the clock on</button>
        </form>
        ${envelopes.filter(isLive).map(expireLine)}
      </div>
      ${webhookTable(deliveries)}`,
    "/controls",
  );
}

function faultLine(name: FaultName, isSet: boolean): Markup {
  return html`<li>
    <form method="post" action="/controls/faults/${name}" class="line">
      <input type="hidden" name="set" value="${isSet ? "off" : "on"}" />
      <button
        class="button small ${isSet ? "danger" : "plain"}"
        type="submit"
        aria-describedby="fault-${name}"
      >
        ${isSet ? "Stop" : "Start"}: ${wordsOf(name)}
      </button>
      <span id="fault-${name}">${FAULTS[name]}${isSet && " (on)"}</span>
    </form>
  </li>`;
}

const wordsOf = (name: FaultName): string =>
  name.replace(/[A-Z]/g, (big) => ` ${big.toLowerCase()}`);

const expireLine = ({ envelopeId, emailSubject }: Envelope): Markup =>
  html`<form method="post" action="/controls/envelopes/${envelopeId}/expire" class="line">
    <button class="button small plain" type="submit">Expire now</button>
    <span>${emailSubject} <span class="quiet">${envelopeId}</span></span>
  </form>`;

const SHOWN = 50;

function webhookTable(deliveries: Delivery[]): Markup {
  if (deliveries.length === 0) return html`<p class="empty">No webhook was sent yet.</p>`;
  const rows = deliveries
    .slice(-SHOWN)
    .toReversed()
    .map(
      ({ event, envelopeId, attempts, lastStatus, state }) =>
        html`<tr>
          <td>${event}</td>
          <td><span class="quiet">${envelopeId}</span></td>
          <td>${attempts}</td>
          <td>${lastStatus ?? "none"}</td>
          <td>${state}</td>
        </tr>`,
    );
  const columns = ["Event", "Envelope", "Attempts", "Answer", "State"];
  const caption = html`<caption>
    The last webhooks
  </caption>`;
  return tableCard("Webhooks", columns, rows, { caption });
}
