import { PDFDocument, degrees } from "pdf-lib";

/** A PDF of letter pages, each turned as given. */
export async function samplePdf(turns: number[] = [0]): Promise<string> {
  const pdf = await PDFDocument.create();
  for (const turn of turns) pdf.addPage([612, 792]).setRotation(degrees(turn));
  return Buffer.from(await pdf.save()).toString("base64");
}

/** An envelope of two signers in order, as our client sends it; `more` replaces fields. */
export async function sampleEnvelope(more: Record<string, unknown> = {}) {
  return {
    emailSubject: "Please sign",
    emailBlurb: "Dear investor",
    status: "sent",
    transactionId: "7f1f0a9e-3a52-4c53-8b12-3f8f8a1c0001",
    documents: [
      {
        documentId: "1",
        name: "Agreement.pdf",
        fileExtension: "pdf",
        documentBase64: await samplePdf(),
      },
    ],
    recipients: {
      signers: [signer("1", "Margaret Okafor"), signer("2", "Łukasz 山田")],
    },
    notification: {
      useAccountDefaults: "false",
      expirations: { expireEnabled: "true", expireAfter: "30", expireWarn: "3" },
      reminders: { reminderEnabled: "true", reminderDelay: "3", reminderFrequency: "7" },
    },
    ...more,
  };
}

/** The field that makes the sandbox report every step to an address. */
export function eventNotificationTo(url: string) {
  const steps = ["sent", "delivered", "completed", "declined"];
  return {
    url,
    deliveryMode: "SIM",
    events: [...steps, "voided"].map((step) => `envelope-${step}`),
    eventData: { version: "restv2.1", format: "json", includeData: ["recipients"] },
    includeHMAC: "true",
    requireAcknowledgment: "true",
    loggingEnabled: "true",
    includeEnvelopeVoidReason: "true",
  };
}

function signer(order: string, name: string) {
  const tab = { documentId: "1", pageNumber: "1", xPosition: "72", yPosition: `${order}00` };
  return {
    recipientId: order,
    routingOrder: order,
    name,
    email: `signer${order}@example.com`,
    tabs: { signHereTabs: [tab], dateSignedTabs: [{ ...tab, xPosition: "320" }] },
  };
}
