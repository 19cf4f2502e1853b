import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { placeLabel } from '#server/operate/backup/places.ts';
import { rows } from '#server/platform/db/db.ts';
import { num, text } from '#server/platform/db/row.ts';
import { watchCertificate } from '#server/platform/http/certificate.ts';
import type { Dependencies } from '#server/platform/http/dependencies.ts';
import { productVersion } from '#server/platform/runtime/project-root.ts';
import { passwordsWaiting } from '#server/platform/sessions/passwords.ts';
import { vigilarCuadre } from '#server/reportes/cuadre/service.ts';
import type { Measure } from './gauges.ts';

interface Needs extends Pick<Dependencies, 'database' | 'config' | 'clock' | 'disk'> {
  log: Pick<FastifyBaseLogger, 'debug'>;
}

const lastCopiesRow = {
  lugar: text,
  guardado: num.nullable(),
  comprobado: num.nullable(),
};

/** Gauges for monitoring this school. */
export function measuresOf({ database, config, clock, disk, log }: Needs): Measure[] {
  const { db } = database;
  const certificateExpiry = watchCertificate({ publicUrl: config.publicUrl, clock, log });
  const moneyDifference = vigilarCuadre(db, clock);
  const lastCopies = async (which: 'guardado' | 'comprobado') => {
    const found = await rows(
      db,
      sql`select lugar,
          extract(epoch from max(inicio) filter (where estado in ('guardado', 'comprobado')))::float8 guardado,
          extract(epoch from max(inicio) filter (where estado = 'comprobado'))::float8 comprobado
        from respaldos group by lugar`,
      lastCopiesRow,
    );
    return found.flatMap((one) => {
      const value = one[which];
      return value === null ? [] : [{ label: placeLabel(config, one.lugar), value }];
    });
  };
  return [
    {
      name: 'ceiba_build_info',
      help: 'Versión del programa, como etiqueta',
      label: 'version',
      read: () => [{ label: productVersion(), value: 1 }],
    },
    {
      name: 'ceiba_backup_last_success_timestamp_seconds',
      help: 'Instante del último respaldo bueno de cada lugar',
      label: 'place',
      read: () => lastCopies('guardado'),
    },
    {
      name: 'ceiba_backup_last_verified_timestamp_seconds',
      help: 'Instante del último respaldo comprobado de cada lugar',
      label: 'place',
      read: () => lastCopies('comprobado'),
    },
    {
      name: 'ceiba_jobs',
      help: 'Trabajos en cola, en marcha, y fallidos en el último día',
      label: 'state',
      read: () =>
        rows(
          db,
          sql`select e.estado as label, count(t.id_trabajo)::float8 as value
            from unnest(array['en_cola', 'en_marcha', 'fallido']) e (estado)
            left join trabajos t on t.estado = e.estado
              and (e.estado <> 'fallido' or t.fin >= ${clock.now().toISOString()}::timestamptz - interval '1 day')
            group by e.estado`,
          { label: text, value: num },
        ),
    },
    {
      name: 'ceiba_exam_attempts_open',
      help: 'Estudiantes en un examen que no ha terminado',
      read: () =>
        rows(
          db,
          sql`select count(*)::float8 as value from participantes p
            join actividades a using (id_actividad_materia_bloque)
            where p.examen_fecha_hora_iniciado is not null and p.fecha_entrega is null
              and a.examen_fecha_hora_finalizado > ${clock.now().toISOString()}::timestamptz and a.eliminada is null`,
          { value: num },
        ),
    },
    {
      name: 'ceiba_money_difference',
      help: 'Quetzales y recibos en que no coinciden los recibos, las cuentas y los reportes; 0 cuando todo cuadra',
      read: async () => [{ value: await moneyDifference() }],
    },
    {
      name: 'ceiba_db_pool',
      help: 'Conexiones a la base de datos, y quiénes esperan una',
      label: 'state',
      read: () => Object.entries(database.pool()).map(([label, value]) => ({ label, value })),
    },
    {
      name: 'ceiba_db_standby_lag_seconds',
      help: 'Segundos que una réplica de la base de datos va detrás',
      label: 'standby',
      // Replication lag by name; of two replicas with the same name, the larger one. A replica that has replayed everything has
      // none; without the role `pg_monitor` it is unknown, and nothing is reported.
      read: async () =>
        database.kind === 'embedded'
          ? []
          : rows(
              db,
              sql`select application_name as label, max(coalesce(extract(epoch from replay_lag), 0))::float8 as value
                from pg_stat_replication where replay_lag is not null or replay_lsn = sent_lsn group by application_name`,
              { label: text, value: num },
            ),
    },
    {
      name: 'ceiba_certificate_expiry_timestamp_seconds',
      help: 'Instante en que vence el certificado de la dirección del colegio',
      read: async () => {
        const value = await certificateExpiry();
        return value === null ? [] : [{ value }];
      },
    },
    {
      name: 'ceiba_login_queue',
      help: 'Contraseñas que esperan ser comparadas',
      read: () => [{ value: passwordsWaiting() }],
    },
    {
      name: 'ceiba_storage_free_bytes',
      help: 'Bytes libres en el disco más lleno de los que usa el colegio',
      read: async () => {
        const value = await disk.free();
        return Number.isFinite(value) ? [{ value }] : [];
      },
    },
  ];
}
