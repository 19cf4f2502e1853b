import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ActividadDocente } from '#shared/actividades.ts';
import { sum } from '#shared/base/decimal.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { type FilaDeNotas, partesDelBloque } from '#shared/calificaciones/clase.rules.ts';
import { iconoDe } from '#web/actividades/components/IconoActividad.tsx';
import { MenuActividad } from '#web/actividades/components/MenuActividad.tsx';
import { nota, puntos } from '#web/base/ui/formatos.ts';
import { CeldaNota } from './CeldaNota.tsx';
import { HojaDesplazable } from './HojaDesplazable.tsx';

interface HojaNotasProps {
  bloque: BloqueDocente;
  /** The graded ones, in the order of the columns. */
  actividades: readonly ActividadDocente[];
  filas: readonly FilaDeNotas[];
}

function CabeceraActividad({ actividad }: { actividad: ActividadDocente }) {
  const { tipoActividad, tipoActividadNavigation, title, valorNeto } = actividad;
  const Dibujo = iconoDe(tipoActividad);
  return (
    <th scope="col" data-actividad="">
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <Typography
          component="span"
          variant="caption"
          title={title ?? undefined}
          sx={{
            flex: 1,
            minWidth: 0,
            pt: 1,
            fontWeight: 700,
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Typography>
        <MenuActividad actividad={actividad} title={title} />
      </Box>
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
      >
        <Dibujo fontSize="small" titleAccess={tipoActividadNavigation.nombre} />
        {valorNeto === null ? null : puntos(valorNeto)}
      </Typography>
    </th>
  );
}

const CabeceraTotal = ({ text, max }: { text: string; max: number }) => (
  <th scope="col" data-total="">
    {text}
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      de {nota(max)}
    </Typography>
  </th>
);

/** Without an activity of its kind a part of the block has no sum to show. */
const Total = ({ value, shown = true }: { value: number; shown?: boolean }) => (
  <td data-total="">{shown ? <b>{nota(value)}</b> : '—'}</td>
);

/** The marks of a block: a row per student, a column per activity, and the sums. */
export function HojaNotas({ bloque, actividades, filas }: HojaNotasProps) {
  const { maxZona, maxExamen } = bloque;
  const hay = partesDelBloque(actividades);
  return (
    <HojaDesplazable label={`Calificaciones del bloque ${bloque.bloque}`}>
      <thead>
        <tr>
          <th scope="col" data-alumno="">
            Alumno <span>· {filas.length}</span>
          </th>
          {actividades.map((una) => (
            <CabeceraActividad key={una.idActividadMateriaBloque} actividad={una} />
          ))}
          <CabeceraTotal text="Zona total" max={maxZona} />
          <CabeceraTotal text="Examen final" max={maxExamen} />
          <CabeceraTotal text="Nota final" max={sum([maxZona, maxExamen])} />
        </tr>
      </thead>
      <tbody>
        {filas.map(({ idEstudianteGrado, nombre, celdas, zona, examen, total }, index) => (
          <tr key={idEstudianteGrado}>
            <th scope="row" data-alumno="" title={nombre}>
              <span aria-hidden="true">{index + 1}</span>
              {nombre}
            </th>
            {celdas.map((celda) => (
              <CeldaNota key={celda.idActividadMateriaBloque} {...celda} />
            ))}
            <Total value={zona} shown={hay.zona} />
            <Total value={examen} shown={hay.examen} />
            <Total value={total} />
          </tr>
        ))}
      </tbody>
    </HojaDesplazable>
  );
}
