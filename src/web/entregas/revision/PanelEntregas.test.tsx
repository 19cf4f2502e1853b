import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIPO } from '#shared/actividades.rules.ts';
import type { ParticipanteDocente } from '#shared/entregas.ts';
import { actividad, participante } from '#testing/web/panel-de-entregas.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { theme } from '#web/theme.ts';
import { PanelEntregas } from './components/PanelEntregas.tsx';

const alumnos = [
  participante(1, 'Ana', 1),
  participante(2, 'Beto', 1),
  participante(3, 'Celia', 2, 8),
  participante(4, 'Darío', 4, 5),
];

const json = (body: object) => new Response(JSON.stringify(body), { status: 200 });

/** A server with four students: two pending, one submitted with a draft mark, one annulled. */
async function abrir(tipo: number = TIPO.tarea, clase: readonly ParticipanteDocente[] = alumnos) {
  const llamadas: { url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET') return json({ code: 1, data: clase, message: '' });
    const enviado = JSON.parse(body ?? 'null');
    llamadas.push({ url, body: enviado });
    if (!url.endsWith('/borrador')) return json({ code: 1, data: [], message: 'Hecho.' });
    const una = clase.find(({ idEstudianteGrado: id }) => url.includes(`/entregas/${id}/`)) ?? clase[0];
    const entrega = { ...una?.actividadesMateriasBloquesEntregas, ...enviado, version: enviado.version + 1 };
    return json({
      code: 1,
      data: { ...una, actividadesMateriasBloquesEntregas: entrega },
      message: 'Guardada.',
    });
  });
  const element = (
    <PanelEntregas
      clase={tipo === TIPO.tarea ? 'tarea' : 'parcial'}
      actividad={actividad(tipo)}
      editable
      abierta={null}
    >
      {null}
    </PanelEntregas>
  );
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme()}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Pendientes de entregar');
  return llamadas;
}

const punteo = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^Punteo de ${name}`));
const casilla = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^Seleccionar a ${name}`));
const escribir = (name: string, value: string) => fireEvent.change(punteo(name), { target: { value } });
const pegar = (name: string, texto: string) =>
  fireEvent.paste(punteo(name), { clipboardData: { getData: () => texto } });
const previa = async () => within(await screen.findByRole('dialog', { name: 'Pegar notas' }));
function opciones(): string[] {
  fireEvent.click(screen.getByText('Opciones'));
  return within(screen.getByRole('menu'))
    .getAllByRole('menuitem')
    .map((uno) => uno.textContent ?? '');
}

beforeEach(() => {
  queryClient.clear();
  toastStore.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('el panel de entregas', () => {
  it('lo que espera una nota está antes que todo lo demás', async () => {
    await abrir();
    expect(screen.getAllByRole('heading', { level: 3 }).map((uno) => uno.textContent)).toEqual([
      'Entregadas',
      'Pendientes de entregar',
      'Calificadas',
      'Anuladas',
    ]);
  });

  it('escribir un número selecciona la fila, vaciarlo la deja de seleccionar', async () => {
    await abrir();
    escribir('Ana', '7');
    expect(casilla('Ana').checked).toBe(true);
    escribir('Ana', '  ');
    expect(casilla('Ana').checked).toBe(false);
  });

  it('seleccionar en un grupo vacía los otros', async () => {
    await abrir();
    fireEvent.click(casilla('Ana'));
    fireEvent.click(casilla('Beto'));
    expect(screen.getByText('2 seleccionadas')).toBeTruthy();
    fireEvent.click(casilla('Celia'));
    expect(casilla('Ana').checked).toBe(false);
    expect(screen.getByText('1 seleccionada')).toBeTruthy();
    fireEvent.click(screen.getByText('Cancelar'));
    expect(casilla('Celia').checked).toBe(false);
  });

  it('Tab se detiene en una fila por grupo, la última en que se estuvo; las flechas van a las demás', async () => {
    await abrir();
    const paradas = () =>
      screen.getAllByLabelText<HTMLInputElement>(/^Seleccionar a /).map((one) => one.tabIndex);
    expect(paradas()).toEqual([0, 0, -1, 0]);
    casilla('Ana').focus();
    fireEvent.keyDown(casilla('Ana'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(casilla('Beto'));
    expect(paradas()).toEqual([0, -1, 0, 0]);
    expect(punteo('Beto').tabIndex).toBe(0);
    fireEvent.keyDown(casilla('Beto'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(casilla('Darío'));
  });

  it('Enter y las flechas guardan y mueven, también de un grupo al siguiente; las anuladas no se escriben', async () => {
    const llamadas = await abrir();
    expect(punteo('Darío').disabled).toBe(true);
    punteo('Ana').focus();
    escribir('Ana', '7,5');
    fireEvent.keyDown(punteo('Ana'), { key: 'Enter' });
    expect(document.activeElement).toBe(punteo('Beto'));
    fireEvent.keyDown(punteo('Beto'), { key: 'ArrowUp' });
    fireEvent.keyDown(punteo('Ana'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(punteo('Celia'));
    fireEvent.keyDown(punteo('Celia'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(punteo('Ana'));
    await waitFor(() => expect(llamadas).toHaveLength(1));
    expect(llamadas[0]).toEqual({
      url: '/api/docentes/actividades/tarea/entregas/1/borrador',
      body: { borradorCalificacion: 7.5, version: 0 },
    });
    await waitFor(() => expect(punteo('Ana').value).toBe('7.5'));
  });

  it('Esc regresa a la nota guardada sin llamar', async () => {
    const llamadas = await abrir();
    escribir('Celia', '3');
    fireEvent.keyDown(punteo('Celia'), { key: 'Escape' });
    fireEvent.blur(punteo('Celia'));
    expect(punteo('Celia').value).toBe('8');
    expect(llamadas).toEqual([]);
  });

  it.each([
    ['pegada', (campo: HTMLElement) => fireEvent.paste(campo, { clipboardData: { getData: () => '7,255' } })],
    [
      'puesta por el teclado del teléfono',
      (campo: HTMLElement) => fireEvent.change(campo, { target: { value: '7,255' } }),
    ],
  ])(
    'una nota que no puede ser, %s, no se corta: queda en su celda con la razón, y no se envía',
    async (_, pegar) => {
      const llamadas = await abrir();
      pegar(punteo('Ana'));
      fireEvent.blur(punteo('Ana'));
      expect(punteo('Ana').value).toBe('7,255');
      screen.getByText('«7,255» no es una nota: escribe un número con dos decimales como máximo.');
      fireEvent.keyDown(punteo('Ana'), { key: 'Escape' });
      expect(punteo('Ana').value).toBe('');
      expect(llamadas).toEqual([]);
    },
  );

  it('una lista pegada se ve antes de escribir: por nombre va a quien toca, y se puede deshacer', async () => {
    const llamadas = await abrir();
    const nombres = ['Celia\t7', 'Ana\t5', 'Darío\t3', 'Beto\t12.75'];
    pegar('Ana', nombres.map((uno) => `Tzoc Caal, ${uno.replace('\t', ' Sol\t')}`).join('\n'));
    const dialogo = await previa();
    dialogo.getByText(/4 filas de Excel, reconocidas por nombre$/);
    expect(punteo('Ana').value).toBe('');
    fireEvent.click(dialogo.getByText('Pegar 2 notas'));
    expect(['Ana', 'Beto', 'Celia'].map((uno) => punteo(uno).value)).toEqual(['5', '', '7']);
    await waitFor(() => expect(llamadas).toHaveLength(2));
    toastStore.read().at(-1)?.action?.onClick();
    await waitFor(() => expect(llamadas).toHaveLength(4));
    expect(['Ana', 'Beto', 'Celia'].map((uno) => punteo(uno).value)).toEqual(['', '', '8']);
  });

  it('sin nombres se pega en el orden que se ve, desde la fila activa, y lo que sobra no toca a nadie', async () => {
    await abrir();
    pegar('Ana', '5\n6\n7\n4');
    const dialogo = await previa();
    dialogo.getByText(/en el orden de la lista, desde Tzoc Caal$/);
    expect(
      dialogo
        .getAllByRole('row')
        .slice(1)
        .map((fila) => fila.lastChild?.textContent),
    ).toEqual([...['Borrador', 'Borrador', 'Anulada', 'Sobra']]);
  });

  it('la nota que ya está, escrita encima de sí misma, también selecciona su fila', async () => {
    await abrir();
    escribir('Beto', '7');
    fireEvent.click(casilla('Beto'));
    expect(casilla('Beto').checked).toBe(false);
    // The browser fires `input` although the text is the same.
    fireEvent.input(punteo('Beto'), { target: { value: '7' } });
    expect(casilla('Beto').checked).toBe(true);
  });

  it('los borradores se publican de una vez, y quien queda fuera de lo elegido se nombra', async () => {
    const llamadas = await abrir();
    for (const nombre of ['Ana', 'Beto']) {
      escribir(nombre, '5');
      fireEvent.blur(punteo(nombre));
    }
    await waitFor(() => expect(llamadas).toHaveLength(2));
    fireEvent.click(casilla('Ana'));
    expect((await screen.findByText(/^Con borrador y sin elegir: /)).textContent).toContain('Ana');
    fireEvent.click(casilla('Ana'));
    expect(opciones()).toContain('Calificar 2');
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    fireEvent.click(screen.getByText('Cancelar'));
    fireEvent.click(await screen.findByText('Publicar 3 notas'));
    await waitFor(() => expect(llamadas).toHaveLength(3));
    expect(llamadas[2]?.body).toMatchObject(
      [1, 2, 3].map((id) => ({ idActividadMateriaBloqueParticipante: id })),
    );
  });

  it('calificar sin nota en borrador lo dice y no llama', async () => {
    const llamadas = await abrir();
    fireEvent.click(casilla('Ana'));
    expect(opciones()).toEqual(['Calificar', 'Anular']);
    fireEvent.click(screen.getByText('Calificar'));
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject([
        { tone: 'warning', text: 'Los seleccionados a calificar deben tener valor en punteo.' },
      ]),
    );
    expect(llamadas).toEqual([]);
  });

  it('calificar espera a la nota que se está guardando y después deja todo sin seleccionar', async () => {
    const llamadas = await abrir();
    escribir('Beto', '9');
    fireEvent.blur(punteo('Beto'));
    opciones();
    fireEvent.click(screen.getByText('Calificar'));
    await waitFor(() => expect(llamadas).toHaveLength(2));
    expect(llamadas[1]).toEqual({
      url: '/api/docentes/actividades/tarea/9/entregas/calificar',
      body: [{ idActividadMateriaBloqueParticipante: 2, idEstadoActividad: 1, version: 1 }],
    });
    await waitFor(() => expect(casilla('Beto').checked).toBe(false));
  });

  it('cambiar una nota publicada pide el motivo; sin él no se cambia nada', async () => {
    const llamadas = await abrir(TIPO.tarea, [
      participante(1, 'Ana', 2, 9),
      participante(2, 'Beto', 3, 8, 6),
    ]);
    const publicar = async () => {
      fireEvent.click(screen.getByText('Publicar 2 notas'));
      return within(await screen.findByRole('dialog', { name: 'Cambiar una nota publicada' }));
    };
    fireEvent.click((await publicar()).getByText('Cancelar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const pregunta = await publicar();
    fireEvent.click(pregunta.getByText('Cambiar la nota'));
    await pregunta.findByText('Escribe por qué cambian notas que ya se publicaron.');
    expect(llamadas).toEqual([]);
    fireEvent.click(pregunta.getByText('Error al digitar'));
    fireEvent.click(pregunta.getByText('Cambiar la nota'));
    await waitFor(() => expect(llamadas).toHaveLength(1));
    expect(llamadas[0]?.body).toEqual([
      { idActividadMateriaBloqueParticipante: 1, idEstadoActividad: 2, version: 0 },
      {
        idActividadMateriaBloqueParticipante: 2,
        idEstadoActividad: 3,
        version: 0,
        motivo: 'Error al digitar',
      },
    ]);
  });

  it('los exámenes pendientes se recogen, y su grupo de entregadas se llama distinto', async () => {
    await abrir(TIPO.parcial);
    expect(screen.getByText('Entregadas/Recogidas')).toBeTruthy();
    fireEvent.click(casilla('Ana'));
    expect(opciones()).toEqual(['Calificar', 'Anular', 'Recoger']);
  });

  it('lo anulado solo se restaura', async () => {
    await abrir();
    fireEvent.click(casilla('Darío'));
    expect(opciones()).toEqual(['Restaurar']);
  });
});
