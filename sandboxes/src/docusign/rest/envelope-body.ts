export interface EnvelopeBody {
  status?: string;
  emailSubject?: string;
  emailBlurb?: string;
  transactionId?: string;
  templateId?: string;
  templateRoles?: unknown[];
  compositeTemplates?: unknown[];
  documents?: DocumentBody[];
  recipients?: { signers?: SignerBody[] } & Record<string, unknown>;
  notification?: NotificationBody;
  eventNotification?: WebhookBody;
  customFields?: { textCustomFields?: { name?: string; value?: string }[] };
}

export interface DocumentBody {
  documentId?: string;
  name?: string;
  fileExtension?: string;
  documentBase64?: string;
}

export interface SignerBody {
  recipientId?: string;
  name?: string;
  email?: string;
  routingOrder?: string;
  tabs?: Record<string, TabBody[]>;
}

export interface TabBody {
  documentId?: string;
  pageNumber?: string;
  xPosition?: string;
  yPosition?: string;
}

export interface NotificationBody {
  useAccountDefaults?: string;
  expirations?: { expireEnabled?: string; expireAfter?: string; expireWarn?: string };
  reminders?: { reminderEnabled?: string; reminderDelay?: string; reminderFrequency?: string };
}

export interface WebhookBody {
  url?: string;
  deliveryMode?: string;
  events?: string[];
  includeHMAC?: string;
  eventData?: { version?: string; format?: string; includeData?: string[] };
}
