import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ActividadDocente } from '#shared/actividades.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { theme } from '#web/theme.ts';
import { SinBloqueEnCurso } from './components/SinBloqueEnCurso.tsx';
import { TarjetaBloque } from './components/TarjetaBloque.tsx';

const INICIO = '2026-01-15T12:00:00Z';
const FIN = '2026-02-20T12:00:00Z';
type Estado = 'finalizado' | 'iniciado' | 'noIniciado';

const bloque = (numero: number, estado: Estado, actividades: ActividadDocente[] = []): BloqueDocente => ({
  idMateriaBloque: 10 + numero,
  idGradoSeccionMateriaColaborador: 1,
  bloque: numero,
  maxZona: 70,
  maxExamen: 30,
  fechaIniciado: estado === 'noIniciado' ? null : INICIO,
  fechaTerminado: estado === 'finalizado' ? FIN : null,
  zonaUsada: 0,
  examenUsado: 0,
  actividadesMateriasBloques: actividades,
  permisos: { iniciar: estado === 'noIniciado', finalizar: estado === 'iniciado', crearExtra: false },
});

const tarea = (porCalificar: number, sinEntregar: number): ActividadDocente => ({
  idActividadMateriaBloque: porCalificar * 100 + sinEntregar,
  tipoActividad: 3,
  tipoActividadNavigation: { nombre: 'Tarea', icono: '' },
  idMateriaBloque: 12,
  idMateriaBloqueNavigation: bloque(2, 'iniciado'),
  title: 'Hoja',
  fechaCreada: INICIO,
  fechaLimite: FIN,
  valorNeto: 10,
  enLinea: true,
  examenTiempoMaximo: null,
  examenEnCurso: null,
  examenFechaHoraIniciado: null,
  examenFechaHoraFinalizado: null,
  examenGenerado: null,
  version: 0,
  asignados: 29,
  entregados: porCalificar,
  porCalificar,
  sinEntregar,
  permisos: { editar: true, eliminar: true },
});

function servidor() {
  const llamadas: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    llamadas.push(url);
    return new Response(JSON.stringify({ code: 1, data: bloque(2, 'iniciado'), message: 'Listo.' }));
  });
  return llamadas;
}

const mostrar = (children: ReactNode) =>
  render(
    <ThemeProvider theme={theme()}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ThemeProvider>,
  );

afterEach(() => vi.unstubAllGlobals());

it('antes de finalizar un bloque se lee qué queda abierto en él', async () => {
  const llamadas = servidor();
  mostrar(
    <TarjetaBloque
      bloque={bloque(2, 'iniciado', [tarea(12, 20), tarea(0, 20)])}
      antes={undefined}
      abierto
      onAbrir={() => {}}
    >
      {null}
    </TarjetaBloque>,
  );
  fireEvent.click(screen.getByText('Finalizar'));
  expect(
    await screen.findByText('2 actividades quedan abiertas: 12 entregas sin calificar, 40 sin entregar.'),
  ).toBeTruthy();
  expect(llamadas).toEqual([]);
});

it('sin bloque en curso se ofrece iniciar el que sigue, y ninguno más', async () => {
  const llamadas = servidor();
  mostrar(
    <SinBloqueEnCurso
      bloques={[bloque(1, 'finalizado'), bloque(2, 'noIniciado'), bloque(3, 'noIniciado')]}
    />,
  );
  fireEvent.click(screen.getByText('Iniciar el bloque 2', { selector: 'button' }));
  fireEvent.click(await screen.findByText('Iniciar'));
  await waitFor(() => expect(llamadas).toEqual(['/api/docentes/bloques/iniciar/12']));
});

it('con todos los bloques finalizados no se ofrece iniciar ninguno', () => {
  mostrar(<SinBloqueEnCurso bloques={[bloque(1, 'finalizado'), bloque(2, 'finalizado')]} />);
  expect(screen.getByText('Todos los bloques de esta clase están finalizados.')).toBeTruthy();
  expect(screen.queryByText(/^Iniciar el bloque/)).toBeNull();
});
