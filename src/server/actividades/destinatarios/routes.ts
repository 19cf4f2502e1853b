import { repartir } from '#server/actividades/edicion/service.ts';
import { actividadEnLinea } from '#server/actividades/policy.ts';
import { type Route, write } from '#server/platform/http/route.ts';
import { agregarDestinatarios } from '#shared/actividades/destinatarios.ts';
import { CON_DESTINATARIOS, repartidaA } from '#shared/actividades.rules.ts';

export const routes: Route[] = [
  write(agregarDestinatarios, async ({ tx, sesion, params, body, ...momento }) => {
    const actividad = await actividadEnLinea(tx, sesion, params.id, CON_DESTINATARIOS);
    const { publicacion, agregados } = await repartir(tx, actividad, body.alumnos, momento);
    return { data: publicacion, message: repartidaA(actividad.tipoActividad, agregados) };
  }),
];
