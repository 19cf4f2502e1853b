import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router';
import { TIPO } from '#shared/actividades.rules.ts';
import { bloquePorTerminar } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { useTiposDeActividad } from '#web/actividades/api.ts';
import { iconoDe } from '#web/actividades/components/IconoActividad.tsx';
import { MenuActividad } from '#web/actividades/components/MenuActividad.tsx';
import { TarjetaActividad } from '#web/actividades/components/TarjetaActividad.tsx';
import { useEnlacesDocente } from '#web/actividades/components/useEnlaces.ts';
import { EsqueletoTexto } from '#web/base/ui/Esqueleto.tsx';
import { IconoMas } from '#web/base/ui/iconos.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { MenuAcciones } from '#web/base/ui/MenuAcciones.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { useBloquesDelDocente } from '#web/bloques/api.ts';
import { LeyendaBloques } from '#web/bloques/components/EstadoBloque.tsx';
import { TarjetaBloque } from '#web/bloques/components/TarjetaBloque.tsx';

const EXTRAS = [
  { tipo: TIPO.tareaExtra, text: 'Tarea extra' },
  { tipo: TIPO.parcialExtra, text: 'Parcial extra' },
  { tipo: TIPO.examenFinalExtra, text: 'Examen final extra' },
] as const;

interface BloqueProps {
  bloque: BloqueDocente;
  antes: number | undefined;
  subject: string;
}

function Bloque({ bloque, antes, subject }: BloqueProps) {
  const navigate = useNavigate();
  const { ver, crear } = useEnlacesDocente();
  const { actividadesMateriasBloques: actividades = [], idMateriaBloque, permisos } = bloque;
  // Notices and posts live on the board; a block lists what has a screen of its own.
  const conTitulo = actividades.filter(({ title }) => title !== null);
  const extras = permisos.crearExtra ? (
    <MenuAcciones
      text="Crear extra"
      label={`Crear actividad extra en el bloque ${bloque.bloque}`}
      variant="outlined"
      icon={<IconoMas />}
      actions={EXTRAS.map(({ tipo, text }) => ({
        text,
        icon: iconoDe(tipo),
        onClick: () => navigate(crear(tipo, idMateriaBloque) ?? ''),
      }))}
    />
  ) : null;
  return (
    <TarjetaBloque {...{ bloque, antes, extras }}>
      {conTitulo.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Este bloque no tiene actividades.
        </Typography>
      ) : (
        <Stack sx={{ gap: 1.5 }}>
          {conTitulo.map((actividad) => (
            <TarjetaActividad
              key={actividad.idActividadMateriaBloque}
              inset
              title={actividad.title ?? ''}
              to={ver(actividad)}
              menu={<MenuActividad actividad={actividad} title={actividad.title} />}
              {...{ actividad, subject }}
            />
          ))}
        </Stack>
      )}
    </TarjetaBloque>
  );
}

/** The blocks of a class with their activities. */
export function TabActividadesDocente({ clase }: { clase: ClaseDocente }) {
  const navigate = useNavigate();
  const { crear } = useEnlacesDocente();
  const bloques = useBloquesDelDocente(clase.idGradoSeccionMateriaColaborador);
  const tipos = useTiposDeActividad().data?.data ?? [];
  const creables = tipos.filter(({ visible, idTipoActividad }) => visible && crear(idTipoActividad) !== null);
  if (!clase.inicializado) {
    return (
      <Vacio
        title="La clase no se ha iniciado"
        text="Inicia la materia en la pizarra para crear sus bloques y actividades."
      />
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <LeyendaBloques />
        {clase.permisos.editar ? (
          <MenuAcciones
            text="Crear actividad"
            label="Crear actividad"
            icon={<IconoMas />}
            actions={creables.map(({ idTipoActividad: tipo, nombre }) => ({
              text: nombre,
              icon: iconoDe(tipo),
              onClick: () => navigate(crear(tipo) ?? ''),
            }))}
          />
        ) : null}
      </Stack>
      <Lectura query={bloques} skeleton={<EsqueletoTexto lines={6} />}>
        {(lista) =>
          lista.map((bloque) => (
            <Bloque
              key={bloque.idMateriaBloque}
              bloque={bloque}
              antes={bloquePorTerminar(lista, bloque)?.bloque}
              subject={clase.idMateriaNavigation.nombre}
            />
          ))
        }
      </Lectura>
    </Stack>
  );
}
