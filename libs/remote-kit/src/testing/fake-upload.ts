/** What an upload asked for. */
interface UploadRequest {
  readonly method: string;
  readonly address: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type UploadHandler = (request: UploadRequest) => Promise<Response>;

const plainBody = (body: unknown) =>
  body instanceof FormData ? Object.fromEntries(body.entries()) : body;

/**
 * The browser's XMLHttpRequest as uploads use it: half of the file is sent before the server
 * answers, and a handler that throws is a connection that broke.
 */
export function fakeUpload(answer: UploadHandler): new () => EventTarget {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    readonly headers = new Headers();
    status = 0;
    statusText = "";
    responseText = "";
    withCredentials = false;
    private target = { method: "", address: "" };
    private isEnded = false;

    open(method: string, address: string): void {
      this.target = { method, address };
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    send(body: unknown): void {
      const half = { lengthComputable: true, loaded: 1, total: 2 };
      this.upload.dispatchEvent(new ProgressEvent("progress", half));
      const request = { ...this.target, headers: this.headers, body: plainBody(body) };
      answer(request).then(
        (response) => this.take(response),
        () => this.end("error"),
      );
    }

    abort(): void {
      this.end("abort");
    }

    private async take(response: Response): Promise<void> {
      this.responseText = await response.text();
      this.status = response.status;
      this.statusText = response.statusText;
      this.end("load");
    }

    private end(type: string): void {
      if (this.isEnded) return;
      this.isEnded = true;
      this.dispatchEvent(new ProgressEvent(type));
      this.dispatchEvent(new ProgressEvent("loadend"));
    }
  };
}
