import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ActividadDocente } from '#shared/actividades.ts';
import { sum } from '#shared/base/decimal.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import {
  alguienTrae,
  type FilaDeNotas,
  partesDelBloque,
  sumaTraida,
  TRAE,
} from '#shared/calificaciones/hoja.rules.ts';
import type { ClaveMateria } from '#shared/materias.rules.ts';
import { iconoDe } from '#web/actividades/components/IconoActividad.tsx';
import { MenuActividad } from '#web/actividades/components/MenuActividad.tsx';
import type { MenuAction } from '#web/kit/ui/ActionMenu.tsx';
import { points, twoDecimals } from '#web/kit/ui/formats.ts';
import { BlackboardIcon } from '#web/kit/ui/icons-objects.tsx';
import { CeldaNota } from './CeldaNota.tsx';
import { HojaDesplazable } from './HojaDesplazable.tsx';

interface HojaNotasProps {
  bloque: BloqueDocente;
  /** The graded ones, in the order of the columns. */
  actividades: readonly ActividadDocente[];
  filas: readonly FilaDeNotas[];
  /** Corrects what somebody brings; without it nothing can be corrected any more. */
  onBrought?: ((fila: FilaDeNotas) => void) | undefined;
}

interface CabeceraActividadProps {
  actividad: ActividadDocente;
  /** Nobody hands it in online. */
  enClase?: boolean;
  /** What its menu offers besides. */
  acciones?: readonly MenuAction[];
  /** Colours of a subject, for the column of the active cell. */
  colores?: ClaveMateria | undefined;
}

export function CabeceraActividad({
  actividad,
  enClase = false,
  acciones = [],
  colores,
}: CabeceraActividadProps) {
  const { tipoActividad, tipoActividadNavigation, title, valorNeto } = actividad;
  const Dibujo = enClase ? BlackboardIcon : iconoDe(tipoActividad);
  const tinta = colores ? `materias.${colores}.tinta` : undefined;
  return (
    <Box
      component="th"
      scope="col"
      data-actividad=""
      sx={colores && { '&&': { bgcolor: `materias.${colores}.suave`, color: tinta } }}
    >
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
        <MenuActividad actividad={actividad} title={title} more={acciones} />
      </Box>
      <Typography
        component="span"
        variant="caption"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: tinta ?? 'text.secondary' }}
      >
        <Dibujo fontSize="small" titleAccess={tipoActividadNavigation.nombre} />
        {valorNeto === null ? null : points(valorNeto)}
        {enClase ? ' · en clase' : null}
      </Typography>
    </Box>
  );
}

export const CabeceraTotal = ({ text, max }: { text: string; max: number }) => (
  <th scope="col" data-total="">
    {text}
    <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
      de {twoDecimals(max)}
    </Typography>
  </th>
);

/** Without an activity of its kind a part of the block has no sum to show. */
const Total = ({ value, shown = true }: { value: number; shown?: boolean }) => (
  <td data-total="">{shown ? <b>{twoDecimals(value)}</b> : '—'}</td>
);

interface TraeProps {
  fila: FilaDeNotas;
  onBrought: HojaNotasProps['onBrought'];
}

/** What somebody brings from another section, and the way to correct it. */
function Trae({ fila, onBrought }: TraeProps) {
  if (!fila.trae) return <td data-total="">—</td>;
  const suma = twoDecimals(sumaTraida(fila.trae));
  return (
    <td data-total="">
      {onBrought ? (
        <Button
          size="small"
          variant="tonal"
          aria-label={`Corregir lo que trae ${fila.nombre}: ${suma}`}
          title={fila.trae.motivo ? `Corregido: ${fila.trae.motivo}` : undefined}
          onClick={() => onBrought(fila)}
        >
          {suma}
        </Button>
      ) : (
        <b>{suma}</b>
      )}
    </td>
  );
}

/** The marks of a block: a row per student, a column per activity, and the sums. */
export function HojaNotas({ bloque, actividades, filas, onBrought }: HojaNotasProps) {
  const { maxZona, maxExamen } = bloque;
  const hay = partesDelBloque(actividades);
  const traen = alguienTrae(filas);
  return (
    <HojaDesplazable label={`Calificaciones del bloque ${bloque.bloque}`}>
      <thead>
        <tr>
          <th scope="col" data-alumno="">
            Alumno <span>· {filas.length}</span>
          </th>
          {actividades.map((una) => (
            <CabeceraActividad key={una.idActividadMateriaBloque} actividad={una} enClase={!una.enLinea} />
          ))}
          {traen ? (
            <th scope="col" data-total="" title="Puntos que trae de otra sección">
              {TRAE}
            </th>
          ) : null}
          <CabeceraTotal text="Zona total" max={maxZona} />
          <CabeceraTotal text="Examen final" max={maxExamen} />
          <CabeceraTotal text="Nota final" max={sum([maxZona, maxExamen])} />
        </tr>
      </thead>
      <tbody>
        {filas.map((fila, index) => (
          <tr key={fila.idEstudianteGrado}>
            <th scope="row" data-alumno="" title={fila.nombre}>
              <span aria-hidden="true">{index + 1}</span>
              {fila.nombre}
            </th>
            {fila.celdas.map((celda) => (
              <CeldaNota key={celda.idActividadMateriaBloque} {...celda} />
            ))}
            {traen ? <Trae fila={fila} onBrought={onBrought} /> : null}
            <Total value={fila.zona} shown={hay.zona || fila.zona > 0} />
            <Total value={fila.examen} shown={hay.examen || fila.examen > 0} />
            <Total value={fila.total} />
          </tr>
        ))}
      </tbody>
    </HojaDesplazable>
  );
}
