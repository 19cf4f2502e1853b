import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FrameSplitter } from './frames.ts';

function message(type: string, body: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const startup = message('', Buffer.from('user\0postgres\0\0'));
const sync = message('S', Buffer.alloc(0));
const body = fc.uint8Array({ maxLength: 40 });
const simple = body.map((bytes) => message('Q', bytes));
const extended = fc
  .array(fc.tuple(fc.constantFrom('P', 'B', 'D', 'E'), body), { maxLength: 5 })
  .map((parts) => Buffer.concat([...parts.map(([type, bytes]) => message(type, bytes)), sync]));

it('los mensajes salen enteros y en orden, lleguen partidos como lleguen', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(simple, extended), { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 }),
      (batches, sizes) => {
        const expected = [startup, ...batches];
        const wire = Buffer.concat([...expected, message('X', Buffer.alloc(0))]);
        const splitter = new FrameSplitter();
        const received: Uint8Array[] = [];
        for (let start = 0, piece = 0; start < wire.length; piece += 1) {
          const end = start + (sizes[piece % sizes.length] ?? 1);
          received.push(...splitter.push(wire.subarray(start, end)));
          start = end;
        }
        expect(received.map((bytes) => Buffer.from(bytes))).toEqual(expected);
      },
    ),
  );
});
