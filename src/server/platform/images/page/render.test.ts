import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { getPriority, platform } from 'node:os';
import { expect, it } from 'vitest';
import { YIELDING } from '#server/platform/documents/queue/answer.ts';
import { renderJpeg } from '#testing/render-page.ts';
import { box } from './element.ts';

it('el apóstrofo de los nombres mayas se dibuja como el que sí tienen las letras', async () => {
  const dibujar = (text: string) =>
    renderJpeg({
      element: box({ width: 160, height: 40, fontSize: 24 }, text),
      width: 160,
      scale: 1,
    });
  const derecho = await dibujar('B\u2019alam');
  expect((await dibujar('B\u02bcalam')).equals(derecho)).toBe(true);
  expect((await dibujar('Balam')).equals(derecho)).toBe(false);
});

if (platform() === 'linux') {
  const page = { element: box({ width: 8, height: 8 }), width: 8, scale: 1 };
  /** Fields of proc(5), counted after the name. */
  const fields = (path: string) => readFileSync(path, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const isMine = (pid: string) =>
    existsSync(`/proc/${pid}/stat`) && Number(fields(`/proc/${pid}/stat`)[1]) === process.pid;
  /** Processes that this one started, which draw. */
  const drawers = () =>
    readdirSync('/proc').filter(
      (pid) =>
        /^\d+$/.test(pid) &&
        isMine(pid) &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-worker'),
    );

  it('quien dibuja cede el procesador a quienes esperan una respuesta', async () => {
    await renderJpeg(page);
    // Also those of its threads that collect memory and encode the picture.
    const threads = (pid: string) =>
      readdirSync(`/proc/${pid}/task`).map((task) => Number(fields(`/proc/${pid}/task/${task}/stat`)[16]));
    // An earlier file of this worker may have left one of its own.
    expect(new Set(drawers().flatMap(threads))).toEqual(new Set([YIELDING]));
    expect(getPriority()).toBeLessThan(YIELDING);
  });

  it('si el sistema mata a quien dibuja, falla solo lo que dibujaba y lo que espera se dibuja', async () => {
    await renderJpeg(page);
    const waiting = Promise.allSettled([renderJpeg(page), renderJpeg(page)]);
    for (const pid of drawers()) process.kill(Number(pid), 'SIGKILL');
    expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await expect(renderJpeg(page)).resolves.toBeInstanceOf(Buffer);
    expect(drawers()).toHaveLength(1);
  });
}
