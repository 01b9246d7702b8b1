/** A mail server on a free port that stores the e-mails it accepts. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** The raw message: headers, an empty line, the parts. */
  readonly source: string;
}

export interface SmtpServer {
  readonly port: number;
  readonly received: readonly Received[];
  /** `AUTH PLAIN` in its decoded form, one for each connection that signed in. */
  readonly logins: readonly string[];
  close(): Promise<void>;
}

/** @param refused an address for which the server accepts no e-mails */
export async function startSmtpServer(refused?: string): Promise<SmtpServer> {
  const received: Received[] = [];
  const logins: string[] = [];
  const server = createServer((socket) => serve(socket, { received, logins, refused }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    logins,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

interface Session {
  readonly received: Received[];
  readonly logins: string[];
  readonly refused: string | undefined;
}

function serve(socket: Socket, { received, logins, refused }: Session): void {
  let [from, to, waiting]: [string, string[], string] = ['', [], ''];
  let data: string | null = null;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const address = (line: string) => /<(.*)>/.exec(line)?.[1] ?? '';

  const answers: Readonly<Record<string, (line: string) => string>> = {
    EHLO: () => '250-test\r\n250-AUTH PLAIN\r\n250 8BITMIME',
    AUTH: (line) => {
      logins.push(Buffer.from(line.split(' ')[2] ?? '', 'base64').toString());
      return '235 ok';
    },
    MAIL: (line) => {
      [from, to] = [address(line), []];
      return '250 ok';
    },
    RCPT: (line) => {
      if (address(line) === refused) return `550 no such person <${refused}>`;
      to.push(address(line));
      return '250 ok';
    },
    DATA: () => {
      data = '';
      return '354 go on';
    },
    QUIT: () => '221 bye',
  };
  const obey = (line: string): void => {
    const verb = line.slice(0, 4).toUpperCase();
    say(answers[verb]?.(line) ?? '502 unknown');
    if (verb === 'QUIT') socket.end();
  };

  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    waiting += chunk.toString('latin1');
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      if (data === null) obey(line);
      else if (line !== '.') data += `${line.replace(/^\.\./, '.')}\r\n`;
      else {
        received.push({ from, to, source: data });
        data = null;
        say('250 kept');
      }
    }
  });
  say('220 test');
}
