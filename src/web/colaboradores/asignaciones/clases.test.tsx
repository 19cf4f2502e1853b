import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Asignacion, SeccionDeMateria } from '#shared/colaboradores/asignaciones.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { useClases } from './components/useClases.ts';

const materia = { idMateria: 3, nombre: 'Inglés', activo: true };

const seccion = (idGradoSeccion: number, letra: string): SeccionDeMateria => ({
  idGradoSeccion,
  idGrado: 1,
  idCicloEscolar: 2026,
  idSeccion: 1,
  seccion: letra,
  idSeccionNavigation: { idSeccion: 1, seccion: letra },
  idGradoNavigation: {
    idGrado: 1,
    nombre: 'Primero',
    idNivelEstudiantilNavigation: { codigoNivelEstudiantil: 'x', nombre: 'Primaria', clave: 'primaria' },
    idCarreraNavigation: null,
  },
  idMateria: materia.idMateria,
  idGradoSeccionMateriaColaborador: null,
  idColaborador: null,
  idColaboradorNavigation: null,
});

const guardada: Asignacion = {
  idGradoSeccionMateriaColaborador: 70,
  idColaborador: 9,
  idMateria: materia.idMateria,
  idGradoSeccion: 1,
  idCicloEscolar: 2026,
  inicializado: false,
  idMateriaNavigation: materia,
  idGradoSeccionNavigation: seccion(1, 'A'),
  nuevo: false,
  editado: false,
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

async function abrir() {
  const { result } = renderHook(() => useClases(9, 2026), { wrapper });
  await waitFor(() => expect(result.current.guardadas).toHaveLength(1));
  return result;
}

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ code: 1, data: [guardada], message: '' }));
});
afterEach(() => vi.unstubAllGlobals());

describe('las clases de un docente mientras se editan', () => {
  it('la que se agrega es nueva, no se ofrece dos veces y se puede quitar sin llamar a nadie', async () => {
    const result = await abrir();
    act(() => result.current.agregar(materia, [seccion(2, 'B')]));
    expect(result.current.clases.map(({ nuevo }) => nuevo)).toEqual([true, false]);
    expect(result.current.incluye(3, 2)).toBe(true);
    expect(result.current.cambios).toEqual([
      { idGradoSeccionMateriaColaborador: null, idMateria: 3, idGradoSeccion: 2 },
    ]);
    const [nueva] = result.current.clases;
    if (nueva) act(() => result.current.quitar(nueva));
    expect(result.current.cambios).toEqual([]);
  });

  it('la que cambia de grado queda editada y se manda con su id; lo demás no se manda', async () => {
    const result = await abrir();
    const [clase] = result.current.clases;
    if (clase) act(() => result.current.mover(clase, seccion(3, 'C')));
    expect(result.current.clases[0]).toMatchObject({ editado: true, idGradoSeccion: 3 });
    expect(result.current.cambios).toEqual([
      { idGradoSeccionMateriaColaborador: 70, idMateria: 3, idGradoSeccion: 3, vista: 1 },
    ]);
    expect(result.current.incluye(3, 1)).toBe(false);
  });
});
