import { vigencia } from '#server/colaboradores/asignaciones/policy.ts';
import { clasesVigentes } from '#server/colaboradores/asignaciones/queries.ts';
import { guiasDesde } from '#server/colaboradores/guias/queries.ts';
import { exigirColaborador } from '#server/colaboradores/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import * as contract from '#shared/colaboradores/baja.ts';
import { eliminarColaborador } from '#shared/colaboradores.ts';
import * as service from './service.ts';

const ELIMINADO = 'Colaborador eliminado correctamente.';

const NADIE: service.Reparto = { clases: new Map(), guias: new Map() };

export const routes: Route[] = [
  read(contract.verVinculosDeColaborador, async (context) => {
    const { db, params } = context;
    await exigirColaborador(db, params.idColaborador);
    const vigentes = vigencia(context);
    return {
      clases: await clasesVigentes(db, params.idColaborador, vigentes),
      guias: await guiasDesde(db, params.idColaborador, vigentes.desde),
    };
  }),
  write(eliminarColaborador, async (context) => {
    const reparto = { ...NADIE, version: context.query.version };
    const queda = await service.darDeBaja(context.tx, context.params.idColaborador, reparto, context);
    return { data: null, message: ELIMINADO + queda };
  }),
  write(contract.darDeBaja, async (context) => {
    const { tx, params, body } = context;
    const reparto = {
      clases: new Map(
        body.transferencias.map((una) => [una.idGradoSeccionMateriaColaborador, una.idColaborador] as const),
      ),
      guias: new Map(body.guias?.map((una) => [una.idMaestroGuiaGradoSeccion, una.idColaborador] as const)),
      version: body.version,
    };
    const queda = await service.darDeBaja(tx, params.idColaborador, reparto, context);
    return { data: null, message: ELIMINADO + queda };
  }),
];
