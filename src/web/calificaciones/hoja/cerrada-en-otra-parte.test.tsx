import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { actividad, bloque, clase } from '#testing/web/clase-con-bloques.ts';
import { dibujarPantalla } from '#testing/web/draw.tsx';
import { atender, conMarcas, entrarComoMarta } from '#testing/web/hoja-abierta.ts';
import { ANA, LUIS, marca, ServidorDeHoja, TAREA } from '#testing/web/servidor-de-hoja.ts';
import { useClaseDelDocente } from '#web/clases/api.ts';
import { CallError } from '#web/kit/call-error.ts';
import { TabCalificaciones } from './components/TabCalificaciones.tsx';

const CERRADA = '2026-10-28T15:00:00Z';

let servidor: ServidorDeHoja;
let cerrada: boolean;

/** The desk of the class, with its tab of marks. */
function Escritorio() {
  const suya = useClaseDelDocente('1').data?.data;
  return suya ? <TabCalificaciones clase={suya} /> : null;
}

/** The subject is closed on another computer: saves are refused from now on. */
function cerrarEnOtroEquipo() {
  cerrada = true;
  servidor.trampas.push(() => Promise.reject(new CallError('refused', 'La materia está cerrada.')));
}

/** She comes back to the page: what a poll would tell 30 seconds later is asked at once. */
const volver = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

const celda = () => document.querySelector<HTMLElement>(`[data-clave="${TAREA}:${ANA}"]`);

beforeEach(async () => {
  await entrarComoMarta();
  cerrada = false;
  servidor = new ServidorDeHoja([marca(TAREA, ANA), marca(TAREA, LUIS)]);
  atender(servidor, (url) => {
    if (url.includes('/bloques/1?'))
      return [bloque(2, { actividadesMateriasBloques: [{ ...actividad(TAREA, 1, 10), title: 'Hoja 2' }] })];
    if (url.includes('/estudiantes?'))
      return [conMarcas(servidor, ANA, 'Ana'), conMarcas(servidor, LUIS, 'Luis')];
    if (!url.endsWith('/asignacion/1')) return undefined;
    return cerrada
      ? { ...clase, fechaCerrada: CERRADA, permisos: { ...clase.permisos, calificar: false } }
      : clase;
  });
  dibujarPantalla(<Escritorio />);
  await screen.findByRole('grid');
});

it('la hoja se entera sin guardar nada: dice desde cuándo está cerrada y queda para leer', async () => {
  cerrarEnOtroEquipo();
  volver();
  await screen.findByText(/^La materia está cerrada desde el 28 oct 2026\. Reábrela con un motivo/);
  expect(screen.queryByRole('grid')).toBeNull();
  screen.getByText('Materia cerrada · 28 oct 2026');
  expect(servidor.recibidos).toEqual([]);
});

it('lo que se estaba escribiendo no se pierde: se dice, y entra cuando se reabre', async () => {
  act(() => celda()?.focus());
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '7' });
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '7.5' } });
  cerrarEnOtroEquipo();
  volver();
  await screen.findByText(
    /1 nota que escribiste no se guardó: sigue en este equipo y se guarda si la reabres/,
  );
  expect(servidor.de(TAREA, ANA).borradorCalificacion).toBeNull();
  cerrada = false;
  volver();
  await waitFor(() => expect(servidor.de(TAREA, ANA).borradorCalificacion).toBe(7.5));
  expect(screen.queryByText(/está cerrada/)).toBeNull();
  expect(celda()?.textContent).toContain('7.5');
});
