import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actividad, bloque, bloques, clase } from '#testing/web/clase-con-bloques.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { atender, conMarcas, entrarComoMarta } from '#testing/web/hoja-abierta.ts';
import { ANA, LUIS, marca, PARCIAL, ServidorDeHoja, TAREA } from '#testing/web/servidor-de-hoja.ts';
import { CallError } from '#web/kit/call-error.ts';
import { ToastHost } from '#web/kit/ui/ToastHost.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { HojaDeNotas } from './components/HojaDeNotas.tsx';
import { outboxDeHoja } from './state/outboxes.ts';

let servidor: ServidorDeHoja;

/** 'Hoja 2' of 10 points and 'Parcial 2' of 15, of Ana and Luis. */
async function abrir(enClase: ReadonlySet<number> = new Set()) {
  dibujarPantalla(
    <HojaDeNotas
      {...{ clase, bloques }}
      bloque={bloque(2, {})}
      actividades={[
        { ...actividad(TAREA, 1, 10), title: 'Hoja 2', enLinea: !enClase.has(TAREA) },
        { ...actividad(PARCIAL, 2, 15), title: 'Parcial 2', enLinea: !enClase.has(PARCIAL) },
      ]}
      enClase={enClase}
      estudiantes={[conMarcas(servidor, ANA, 'Ana'), conMarcas(servidor, LUIS, 'Luis')]}
      loading={false}
      onChoose={() => undefined}
      onRefresh={() => undefined}
      onBrought={() => undefined}
    />,
  );
  await screen.findByRole('grid');
}
function celda(actividad: number, inscripcion: number): HTMLElement {
  const suya = document.querySelector<HTMLElement>(`[data-clave="${actividad}:${inscripcion}"]`);
  if (!suya) throw new Error('no such cell');
  return suya;
}
const entrar = (actividad: number, inscripcion: number) => act(() => celda(actividad, inscripcion).focus());
const enFoco = () => document.activeElement?.closest<HTMLElement>('[data-clave]')?.dataset.clave;
const tecla = (key: string, mas: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...mas });
/** As a browser does it: the first key opens the field with it, the others go there. */
function escribir(texto: string): void {
  tecla(texto.slice(0, 1));
  const campo = document.activeElement;
  if (campo instanceof HTMLInputElement) fireEvent.input(campo, { target: { value: texto } });
}

beforeEach(async () => {
  await entrarComoMarta();
  servidor = new ServidorDeHoja([
    ...[marca(TAREA, ANA), marca(TAREA, LUIS, { idEstadoActividad: 3, calificacion: 8 })],
    ...[marca(PARCIAL, ANA, { borradorCalificacion: 9 }), marca(PARCIAL, LUIS)],
  ]);
  atender(servidor);
});

describe('lo que no puede ser una nota', () => {
  it.each([
    ['11', 'Punteo de calificación debe ser mayor a 0 y menor o igual a 10.'],
    ['-1', 'Punteo de calificación debe ser mayor a 0 y menor o igual a 10.'],
    ['NSP', '«NSP» no es una nota: escribe un número con dos decimales como máximo.'],
    ['7.555', '«7.555» no es una nota: escribe un número con dos decimales como máximo.'],
  ])(
    '%s queda en su celda, en rojo y con la razón; no se envía, y se sigue con el que sigue',
    async (texto, razon) => {
      await abrir();
      entrar(TAREA, ANA);
      escribir(texto);
      tecla('Enter');
      expect(enFoco()).toBe(`${TAREA}:${LUIS}`);
      expect(celda(TAREA, ANA).textContent).toBe(`No se guardó«${texto}»`);
      expect(celda(TAREA, ANA).dataset.aspecto).toBe('rechazo');
      tecla('ArrowUp');
      expect(screen.getAllByText(razon).length).toBeGreaterThan(0);
      expect(celda(TAREA, ANA).getAttribute('aria-label')).toContain(`No se guardó «${texto}». ${razon}`);
      await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
      expect(servidor.recibidos).toEqual([]);
      tecla('Escape');
      expect(celda(TAREA, ANA).textContent).not.toContain(texto);
    },
  );

  it('Supr lo quita y deja el borrador que había; otra nota lo reemplaza', async () => {
    await abrir();
    entrar(PARCIAL, ANA);
    escribir('150');
    tecla('Tab');
    entrar(PARCIAL, ANA);
    tecla('Delete');
    expect(celda(PARCIAL, ANA).textContent).toBe('Borrador9 / 15');
    escribir('151');
    tecla('Tab');
    entrar(PARCIAL, ANA);
    escribir('14');
    tecla('Enter');
    await waitFor(() => expect(servidor.de(PARCIAL, ANA).borradorCalificacion).toBe(14));
    expect(celda(PARCIAL, ANA).textContent).toBe('Borrador14 / 15');
  });
});

describe('Ctrl Z en la hoja', () => {
  it('deshace lo último de la hoja y deja lo demás: un aviso con «Deshacer» no lo oye', async () => {
    const deshecha = vi.fn();
    await abrir();
    render(<ToastHost />);
    entrar(TAREA, ANA);
    escribir('7');
    tecla('Enter');
    act(() => toasts.success('Se publicaron 29 notas.', { action: { text: 'Deshacer', onClick: deshecha } }));
    tecla('Z', { ctrlKey: true, shiftKey: true });
    expect(celda(TAREA, ANA).textContent).toContain('7');
    tecla('z', { ctrlKey: true });
    expect(celda(TAREA, ANA).textContent).not.toContain('7');
    expect(deshecha).not.toHaveBeenCalled();
    for (const [key, shiftKey] of [
      ['y', false],
      ['Z', true],
    ] as const) {
      tecla(key, { ctrlKey: true, shiftKey });
      expect(celda(TAREA, ANA).textContent).toContain('7');
      tecla('z', { ctrlKey: true });
      expect(celda(TAREA, ANA).textContent).not.toContain('7');
    }
    fireEvent.click(screen.getByRole('button', { name: 'Rehacer: escribir 7' }));
    expect(celda(TAREA, ANA).textContent).toContain('7');
    tecla('z', { ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(deshecha).toHaveBeenCalledTimes(1);
  });
});

it('Ctrl Z quita primero lo que se acaba de rehusar, aunque el cursor ya siguió', async () => {
  await abrir();
  entrar(TAREA, ANA);
  escribir('7');
  tecla('Tab');
  escribir('150');
  tecla('Enter');
  tecla('z', { ctrlKey: true });
  expect(celda(PARCIAL, ANA).textContent).toBe('Borrador9 / 15');
  expect(enFoco()).toBe(`${PARCIAL}:${ANA}`);
  expect(celda(TAREA, ANA).textContent).toContain('7');
  tecla('z', { ctrlKey: true });
  expect(celda(TAREA, ANA).textContent).not.toContain('7');
});

it('el archivo lleva lo publicado, y dice cuántas notas en borrador no están', async () => {
  await abrir();
  render(<ToastHost />);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }));
  await screen.findByText(/^El archivo lleva solo lo publicado: \d+ notas? en borrador no aparecen?\.$/);
});

describe('al llegar abajo', () => {
  it('tras una corrida de Tab, Enter baja a la columna donde empezó', async () => {
    await abrir();
    entrar(TAREA, ANA);
    escribir('7');
    tecla('Tab');
    escribir('12');
    tecla('Enter');
    expect(enFoco()).toBe(`${TAREA}:${LUIS}`);
    // Moved with an arrow, the run is over.
    entrar(TAREA, ANA);
    tecla('Tab');
    tecla('ArrowLeft');
    tecla('ArrowRight');
    tecla('Enter');
    expect(enFoco()).toBe(`${PARCIAL}:${LUIS}`);
  });

  it('Enter sigue en la actividad que sigue solo si su primera celda está vacía', async () => {
    await abrir();
    entrar(TAREA, LUIS);
    escribir('7');
    tecla('Enter');
    expect(enFoco()).toBe(`${TAREA}:${LUIS}`);
    entrar(PARCIAL, ANA);
    tecla('Delete');
    entrar(TAREA, LUIS);
    tecla('Enter');
    expect(enFoco()).toBe(`${PARCIAL}:${ANA}`);
  });
});

it('Ctrl C copia las notas que se ven: el borrador antes que la publicada', async () => {
  await abrir();
  entrar(TAREA, LUIS);
  escribir('9,5');
  tecla('Enter');
  entrar(TAREA, ANA);
  tecla('ArrowDown', { shiftKey: true });
  tecla('ArrowRight', { shiftKey: true });
  const setData = vi.fn();
  fireEvent.copy(celda(TAREA, ANA), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith(
    'text/plain',
    expect.stringMatching(/^Entregada\t9\r?\n9[.,]5\tEntregada/),
  );
});

it('la barra dice lo que hay en la celda: borrador, publicada, o las dos', async () => {
  servidor = new ServidorDeHoja([
    ...[marca(TAREA, ANA, { idEstadoActividad: 1 }), marca(PARCIAL, ANA, { idEstadoActividad: 1 })],
    marca(TAREA, LUIS, { idEstadoActividad: 3, calificacion: 8, borradorCalificacion: 9 }),
  ]);
  await abrir(new Set([TAREA, PARCIAL]));
  entrar(TAREA, LUIS);
  screen.getByText('Publicada 8');
  screen.getByText('Borrador 9');
  entrar(TAREA, ANA);
  escribir('8,5');
  tecla('Enter');
  tecla('ArrowUp');
  screen.getByText('Borrador 8.5');
  expect(screen.queryByText('Pendiente entregar')).toBeNull();
});

it('al lado se ve la nota de lo que se califica en clase, también sin fila todavía, y sigue a la celda', async () => {
  servidor = new ServidorDeHoja([
    marca(TAREA, LUIS, { idEstadoActividad: 3, calificacion: 8, borradorCalificacion: 9 }),
    marca(PARCIAL, ANA),
  ]);
  await abrir(new Set([TAREA]));
  entrar(TAREA, LUIS);
  fireEvent.keyDown(celda(TAREA, LUIS), { key: 'Enter', altKey: true });
  const panel = within(await screen.findByRole('complementary', { name: 'Entrega' }));
  await panel.findByText('Publicada 8');
  panel.getByText('Borrador 9');
  expect(panel.getByText(/de 10 puntos/).parentElement?.textContent).toBe('9 de 10 puntos');
  entrar(TAREA, ANA);
  panel.getByText('Sin nota');
  expect(panel.queryByText(/no participa/)).toBeNull();
});

it('lo que se escribe y no se ha confirmado entra cuando se cierra la pestaña', async () => {
  await abrir();
  entrar(TAREA, ANA);
  escribir('6');
  act(() => {
    window.dispatchEvent(new Event('beforeunload'));
  });
  await waitFor(() => expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(6));
});

it('una nota rehusada porque la materia se cerró se envía otra vez cuando se abre de nuevo', async () => {
  servidor.trampas.push(() =>
    Promise.reject(new CallError('refused', 'La materia está cerrada.', { status: 200 })),
  );
  const outbox = outboxDeHoja(9, 1, 12);
  outbox.local.sembrar(servidor.lista(), true);
  outbox.escribirVarias('escribir 6', [
    { idActividadMateriaBloque: TAREA, idEstudianteGrado: ANA, valor: 6 },
  ]);
  const rehusada = () => outbox.local.celda(`${TAREA}:${ANA}`).rechazo;
  await waitFor(() => expect(rehusada()).not.toBeNull());
  await abrir();
  await waitFor(() => expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(6));
  expect(rehusada()).toBeNull();
});
