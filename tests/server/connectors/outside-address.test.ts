/**
 * Connectors open no internal address, neither by number nor by a name that resolves to one when the socket is opened.
 */
import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { ConnectorError } from '#server/connectors/connector-error.ts';
import { isOutside, lookupOutside, mustBeOutside } from '#server/connectors/outside-address.ts';

const none = new Set<string>();

describe('addresses', () => {
  it.each(['8.8.8.8', '203.0.114.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s lies outside',
    (address) => expect(isOutside(address)).toBe(true),
  );
  it.each([
    ...[
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '127.0.0.1',
      '127.9.9.9',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
    ],
    ...['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '192.0.0.170'],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fd00:ec2::254',
      'fc00::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
    ],
    ...['2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', 'not-an-address', ''],
  ])('%s does not', (address) => expect(isOutside(address)).toBe(false));
});

describe('the text of an address', () => {
  it.each(['https://scim.example.com/v2', 'https://8.8.8.8/scim', 'https://[2606:4700::1111]/scim'])(
    '%s may be opened',
    (url) => expect(() => mustBeOutside(new URL(url), none)).not.toThrow(),
  );
  it.each([
    ...['http://scim.example.com/v2', 'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/'],
    ...['https://169.254.169.254/latest/meta-data/', 'ftp://example.com/', 'https://user:pass@example.com/'],
    'https://[::ffff:169.254.169.254]/',
  ])('%s may not', (url) => expect(() => mustBeOutside(new URL(url), none)).toThrow(ConnectorError));

  it('is allowed by the host alone, with its port or without', () => {
    const allowed = new Set(['127.0.0.1:8080', 'scim.intra']);
    expect(() => mustBeOutside(new URL('http://127.0.0.1:8080/x'), allowed)).not.toThrow();
    expect(() => mustBeOutside(new URL('http://scim.intra:9000/x'), allowed)).not.toThrow();
    expect(() => mustBeOutside(new URL('http://127.0.0.1:8081/x'), allowed)).toThrow(ConnectorError);
    expect(() => mustBeOutside(new URL('file://scim.intra/etc/passwd'), allowed)).toThrow(ConnectorError);
  });
});

describe('what a name stands for when the socket is opened', () => {
  const lookUp = (found: LookupAddress[], all = true) => {
    const lookup = lookupOutside(new URL('https://rebinding.example.com/'), none, (_, __, answer) =>
      answer(null, found),
    );
    return new Promise((resolve) =>
      lookup('rebinding.example.com', { all }, (error, address) => resolve(error ?? address)),
    );
  };
  it('is refused when it lies inside', async () => {
    expect(await lookUp([{ address: '169.254.169.254', family: 4 }])).toBeInstanceOf(ConnectorError);
    expect(await lookUp([{ address: '10.0.0.1', family: 4 }], false)).toBeInstanceOf(ConnectorError);
  });
  it('is only that part which lies outside', async () => {
    const outside = { address: '8.8.8.8', family: 4 };
    expect(await lookUp([{ address: '127.0.0.1', family: 4 }, outside])).toEqual([outside]);
    expect(await lookUp([{ address: '::1', family: 6 }, outside], false)).toBe('8.8.8.8');
  });
});
