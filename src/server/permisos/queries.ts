import { type SQL, sql } from 'drizzle-orm';

/** The positions of the member of staff `c` with what the direction decided for them, as JSON: part of a larger statement. */
export const puestosConPermisos: SQL = sql`
  (select coalesce(json_agg(json_build_object('idCargo', cc.id_cargo, 'desvios',
      (select coalesce(json_object_agg(p.asunto, p.permitido), '{}') from permisos p where p.id_cargo = cc.id_cargo))), '[]')
    from colaboradores_cargos cc where cc.id_colaborador = c.id_colaborador)`;
