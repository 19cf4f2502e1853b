import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { TIPO } from '#shared/actividades.rules.ts';
import { bloqueDeCalificaciones, bloquePorTerminar, estadoBloque } from '#shared/bloques.rules.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import type { ClaseDocente } from '#shared/clases.ts';
import { useTiposPublicables } from '#web/actividades/api.ts';
import { EstadoDeActividad } from '#web/actividades/components/EstadoDeActividad.tsx';
import { iconoDe } from '#web/actividades/components/IconoActividad.tsx';
import { MenuActividad } from '#web/actividades/components/MenuActividad.tsx';
import { TarjetaActividad } from '#web/actividades/components/TarjetaActividad.tsx';
import { useEnlacesDocente } from '#web/actividades/components/useEnlaces.ts';
import { useBloquesDelDocente } from '#web/bloques/api.ts';
import { LeyendaBloques } from '#web/bloques/components/EstadoBloque.tsx';
import { TarjetaBloque } from '#web/bloques/components/TarjetaBloque.tsx';
import { ActionMenu } from '#web/kit/ui/ActionMenu.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { TextSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { medidas } from '#web/theme.medidas.ts';

const EXTRAS = [
  { tipo: TIPO.tareaExtra, text: 'Tarea extra' },
  { tipo: TIPO.parcialExtra, text: 'Parcial extra' },
  { tipo: TIPO.examenFinalExtra, text: 'Examen final extra' },
] as const;

interface BloqueProps {
  bloque: BloqueDocente;
  antes: number | undefined;
  subject: string;
  abierto: boolean;
  onAbrir: (abierto: boolean) => void;
  /** Something was just published in it. */
  recien: boolean;
}

function Bloque({ bloque, antes, subject, abierto, onAbrir, recien }: BloqueProps) {
  const navigate = useNavigate();
  const { ver, crear } = useEnlacesDocente();
  const { actividadesMateriasBloques: actividades = [], idMateriaBloque, permisos } = bloque;
  // Notices and posts live on the board; a block lists what has a screen of its own.
  const conTitulo = actividades.filter(({ title }) => title !== null);
  const extras = permisos.crearExtra ? (
    <ActionMenu
      text="Crear extra"
      label={`Crear actividad extra en el bloque ${bloque.bloque}`}
      variant="outlined"
      icon={<PlusIcon />}
      actions={EXTRAS.map(({ tipo, text }) => ({
        text,
        icon: iconoDe(tipo),
        onClick: () => navigate(crear(tipo, idMateriaBloque) ?? ''),
      }))}
    />
  ) : null;
  return (
    <TarjetaBloque {...{ bloque, antes, extras, abierto, onAbrir, recien }}>
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
              state={<EstadoDeActividad actividad={actividad} />}
              menu={<MenuActividad actividad={actividad} title={actividad.title} />}
              {...{ actividad, subject }}
            />
          ))}
        </Stack>
      )}
    </TarjetaBloque>
  );
}

/** What begins further down than this part of the window is brought up. */
const A_LA_VISTA = 0.75;

/** Below the bar that takes the place of the header. */
const bajoLaBarra = { scrollMarginTop: medidas.barra + 16 } as const;

/** Open is the block in progress, which comes into sight, or the last one there was; the others are a line until somebody opens them. */
function usePlegado(bloques: readonly BloqueDocente[]) {
  const [elegidos, setElegidos] = useState<ReadonlyMap<number, boolean>>(new Map());
  const primero = useRef<HTMLDivElement>(null);
  const deEntrada = bloqueDeCalificaciones(bloques);
  const corre = deEntrada !== undefined && estadoBloque(deEntrada) === 'iniciado';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is opened
  useEffect(() => {
    if (!corre) return;
    const top = primero.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight * A_LA_VISTA) primero.current?.scrollIntoView();
  }, []);
  return {
    lugar: (id: number) => (id === deEntrada?.idMateriaBloque ? primero : undefined),
    plegado: (id: number) => ({
      abierto: elegidos.get(id) ?? id === deEntrada?.idMateriaBloque,
      onAbrir: (abierto: boolean) => setElegidos((antes) => new Map(antes).set(id, abierto)),
    }),
  };
}

/** Of what has a card here. */
const idsDe = ({ actividadesMateriasBloques: actividades = [] }: BloqueDocente) =>
  actividades.filter(({ title }) => title !== null).map(({ idActividadMateriaBloque: id }) => id);

/** Long enough to be found with the eyes. */
const A_LA_VISTA_MS = 4_000;

/** The block in which something has appeared since the list was opened: it comes into sight, and stands out for a moment. */
function useRecien(bloques: readonly BloqueDocente[], abrir: (id: number) => void) {
  const conocidas = useRef<ReadonlySet<number>>(new Set(bloques.flatMap(idsDe)));
  const lugar = useRef<HTMLDivElement>(null);
  const [recien, setRecien] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was read
  useEffect(() => {
    const nuevo = bloques.find((bloque) => idsDe(bloque).some((id) => !conocidas.current.has(id)));
    conocidas.current = new Set(bloques.flatMap(idsDe));
    if (!nuevo) return;
    abrir(nuevo.idMateriaBloque);
    setRecien(nuevo.idMateriaBloque);
  }, [bloques]);
  useEffect(() => {
    if (recien === null) return;
    lugar.current?.scrollIntoView();
    const plazo = setTimeout(() => setRecien(null), A_LA_VISTA_MS);
    return () => clearTimeout(plazo);
  }, [recien]);
  return { recien, lugar };
}

interface BloquesProps {
  bloques: readonly BloqueDocente[];
  subject: string;
}

function Bloques({ bloques, subject }: BloquesProps) {
  const { lugar, plegado } = usePlegado(bloques);
  const nueva = useRecien(bloques, (id) => plegado(id).onAbrir(true));
  return bloques.map((bloque) => (
    <Box key={bloque.idMateriaBloque} ref={lugar(bloque.idMateriaBloque)} sx={bajoLaBarra}>
      {nueva.recien === bloque.idMateriaBloque ? <Box ref={nueva.lugar} sx={bajoLaBarra} /> : null}
      <Bloque
        antes={bloquePorTerminar(bloques, bloque)?.bloque}
        recien={nueva.recien === bloque.idMateriaBloque}
        {...{ bloque, subject }}
        {...plegado(bloque.idMateriaBloque)}
      />
    </Box>
  ));
}

/** The blocks of a class with their activities. */
export function TabActividadesDocente({ clase }: { clase: ClaseDocente }) {
  const navigate = useNavigate();
  const { crear } = useEnlacesDocente();
  const bloques = useBloquesDelDocente(clase.idGradoSeccionMateriaColaborador);
  const creables = useTiposPublicables().filter(({ idTipoActividad }) => crear(idTipoActividad) !== null);
  if (!clase.inicializado) {
    return (
      <EmptyState
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
          <ActionMenu
            text="Crear actividad"
            label="Crear actividad"
            icon={<PlusIcon />}
            actions={creables.map(({ idTipoActividad: tipo, nombre }) => ({
              text: nombre,
              icon: iconoDe(tipo),
              onClick: () => navigate(crear(tipo) ?? ''),
            }))}
          />
        ) : null}
      </Stack>
      <QueryView query={bloques} skeleton={<TextSkeleton lines={6} />}>
        {(lista) => <Bloques bloques={lista} subject={clase.idMateriaNavigation.nombre} />}
      </QueryView>
    </Stack>
  );
}
