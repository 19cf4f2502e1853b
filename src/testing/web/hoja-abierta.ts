import { vi } from 'vitest';
import type { BorradoresForm } from '#shared/calificaciones/hoja.ts';
import type { EstudianteDeClase } from '#shared/clases.ts';
import { estudiante } from '#testing/web/clase-con-bloques.ts';
import { equipo } from '#testing/web/device.ts';
import type { ServidorDeHoja } from '#testing/web/servidor-de-hoja.ts';
import { soltarTodo } from '#web/calificaciones/hoja/state/outboxes.ts';
import type { CallError } from '#web/kit/call-error.ts';
import { queryClient } from '#web/kit/query-client.ts';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { ponerPerfil } from '#web/sesion/api.ts';

/** Marta is signed in, and nothing is left of the test before: on the device, in the cache, in the outboxes. */
export async function entrarComoMarta(): Promise<void> {
  soltarTodo();
  // What the test before this one left unsent is on the device by then.
  await new Promise((resolve) => setTimeout(resolve, 20));
  equipo.cosas.clear();
  queryClient.clear();
  toastStore.clear();
  ponerPerfil({
    isColaborador: true,
    idColaborador: 9,
    nombres: 'Marta Xicará',
    usuario: 'docente',
    codigo: 'C-00009',
    imagen: null,
    cargos: [],
    asuntos: [],
    debeCambiarContrasenia: false,
  });
}

/** A student with the marks that the server has now. */
export const conMarcas = (servidor: ServidorDeHoja, id: number, nombre: string): EstudianteDeClase => ({
  ...estudiante(id, nombre),
  actividadesMateriasBloquesParticipantes: servidor
    .lista()
    .filter((una) => una.idEstudianteGrado === id)
    .map(({ borradorCalificacion, ...una }) => ({
      ...una,
      actividadesMateriasBloquesEntregas: { calificacion: una.calificacion, borradorCalificacion },
    })),
});

/** Calls go to that server. `otra` answers what is none of its business; undefined: it is. */
export function atender(servidor: ServidorDeHoja, otra: (url: string) => unknown = () => undefined): void {
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const suya = otra(url);
    if (suya !== undefined) return Response.json({ code: 1, data: suya });
    if (!url.endsWith('/borradores')) return Response.json({ code: 1, data: servidor.lista() });
    const form: BorradoresForm = JSON.parse(body ?? '');
    const clave = String(servidor.recibidos.length);
    return servidor.guardar(form, clave).then(
      (data) => Response.json({ code: 1, data }),
      ({ message }: CallError) => Response.json({ code: 0, data: null, message }),
    );
  });
}
