import { actividadEnClase } from '#server/actividades/policy.ts';
import { bloqueDelDocente } from '#server/bloques/policy.ts';
import { type Route, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/calificaciones/columnas.ts';
import * as service from './service.ts';

export const routes: Route[] = [
  write(contract.crearColumna, async ({ tx, sesion, params, body, ...autor }) => {
    const bloque = await bloqueDelDocente(tx, sesion, params.idMateriaBloque);
    const data = await service.crear(tx, bloque, body, { ...autor, sesion });
    return { data, message: 'Columna creada correctamente.' };
  }),
  write(contract.actualizarColumna, async ({ tx, sesion, params, body, ...autor }) => {
    const actividad = await actividadEnClase(tx, sesion, params.idActividadMateriaBloque);
    const data = await service.actualizar(tx, actividad, body, { ...autor, sesion });
    return { data, message: 'Columna actualizada correctamente.' };
  }),
];
