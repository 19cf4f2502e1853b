import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paths } from '#web/paths.ts';
import { pantalla } from './pantalla.ts';
import { escritorioSinCiclo } from './sin-ciclo.ts';

const homes = [paths.homeColaboradorAdmin, paths.homeColaboradorDocente, paths.homeEstudiante];

async function abrir(address: string): Promise<string> {
  const Pantalla = async () => () => <p>Pantalla</p>;
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [
          ...homes.map(({ path }) => ({ path, element: <p>Inicio</p> })),
          pantalla('estudiantesNuevos', Pantalla),
          pantalla('materiasDocente', Pantalla),
          pantalla('inicioEstudiante', Pantalla),
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText(/^(Inicio|Pantalla)$/);
  const { pathname } = router.state.location;
  await act(async () => router.dispose());
  cleanup();
  return pathname;
}

describe('un año en la dirección', () => {
  it('que existe abre su pantalla', async () => {
    expect(await abrir('/estudiante/ciclo/2026')).toBe('/estudiante/ciclo/2026');
  });

  it.each(['abc', '-1', '99999', '0'])('que no es un año (%s) lleva al inicio de su área', async (anio) => {
    expect(await abrir(`/estudiante/ciclo/${anio}`)).toBe('/estudiante');
    expect(await abrir(`/colaborador/docente/ciclo/${anio}/materias`)).toBe('/colaborador/docente');
    expect(await abrir(`/colaborador/administrador/inicio/${anio}/estudiantes/nuevos`)).toBe(
      '/colaborador/administrador/inicio',
    );
  });
});

describe('una pantalla', () => {
  function Formulario() {
    const [escrito, escribir] = useState('');
    return <input aria-label="Título" value={escrito} onChange={({ target }) => escribir(target.value)} />;
  }

  async function escribirEnUna(desde: string, hasta: string): Promise<string> {
    const router = createMemoryRouter(
      [
        {
          HydrateFallback: () => null,
          children: [pantalla('tareaDocente', async () => Formulario)],
        },
      ],
      { initialEntries: [desde] },
    );
    render(<RouterProvider router={router} />);
    fireEvent.change(await screen.findByLabelText('Título'), { target: { value: 'Maqueta' } });
    await act(() => router.navigate(hasta));
    const { value } = screen.getByLabelText<HTMLInputElement>('Título');
    await act(async () => router.dispose());
    cleanup();
    return value;
  }

  it('de otra clase no trae lo que se escribió en la primera', async () => {
    const deUna = paths.tareaDocente.to({ ciclo: 2026, idassignment: 1 });
    expect(await escribirEnUna(deUna, paths.tareaDocente.to({ ciclo: 2026, idassignment: 2 }))).toBe('');
    expect(await escribirEnUna(deUna, `${deUna}?vista=1`)).toBe('Maqueta');
  });
});

describe('las direcciones sin ciclo del estudiante', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function destino(rest: string, reply: object): Promise<string | null> {
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response(JSON.stringify(reply))));
    const response = await escritorioSinCiclo({ params: { idassignment: '419', '*': rest } });
    return response.headers.get('Location');
  }
  const clase = { code: 1, data: { idCicloEscolar: 2026 }, message: '' };

  it('llevan a las que lo nombran, también las de los detalles', async () => {
    const escritorio = '/estudiante/ciclo/2026/materias/419/escritorio';
    expect(await destino('', clase)).toBe(escritorio);
    expect(await destino('extra/tarea/2485/detalles', clase)).toBe(`${escritorio}/extra/tarea/2485/detalles`);
  });

  it('de una clase ajena llevan al inicio', async () => {
    expect(await destino('tarea/1/detalles', { code: 0, data: null, message: 'No.' })).toBe('/estudiante');
  });
});
