import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Colaborador, cerrarSesionesDeColaborador } from '#shared/colaboradores.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { CierreEnOficina } from '#web/ciclos/components/AvisoDeCierre.tsx';
import { BotonExcel } from '#web/exportaciones/components/BotonExcel.tsx';
import { RadioInput } from '#web/kit/form/RadioInput.tsx';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { PlusIcon } from '#web/kit/ui/icons.tsx';
import { Page } from '#web/kit/ui/Page.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { SearchBox } from '#web/kit/ui/SearchBox.tsx';
import { CardsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import { useListInAddress } from '#web/kit/ui/table/address-state.ts';
import { searchIn } from '#web/kit/ui/table/columns.ts';
import { TerminarSesiones } from '#web/sesion/components/TerminarSesiones.tsx';
import { esDocente, tieneOtroCargo, useColaboradores, useColaboradoresInactivos } from '../api.ts';
import { DialogoAsignaciones } from '../asignaciones/components/DialogoAsignaciones.tsx';
import { EliminarColaborador } from '../baja/components/EliminarColaborador.tsx';
import { type AccionColaborador, TarjetaColaborador } from '../components/TarjetaColaborador.tsx';
import { TarjetaInactivo } from '../components/TarjetaInactivo.tsx';
import { FormularioColaborador, ReactivarColaborador } from '../form.tsx';
import { DialogoGuias } from '../guias/components/DialogoGuias.tsx';

const GRUPOS = { docentes: esDocente, otros: tieneOtroCargo, inactivos: () => true } as const;
type Grupo = keyof typeof GRUPOS;

const opciones: { value: Grupo; label: string }[] = [
  { value: 'docentes', label: 'Docentes' },
  { value: 'otros', label: 'Otros' },
  { value: 'inactivos', label: 'Inactivos' },
];

const SIN_NADIE = {
  title: 'Todavía no hay colaboradores aquí',
  text: 'Agrega a las personas que trabajan en el colegio.',
} as const;
const VACIO = {
  docentes: SIN_NADIE,
  otros: SIN_NADIE,
  inactivos: { title: 'Nadie se ha ido', text: 'Aquí quedan quienes se eliminan y tienen historial.' },
} as const;

/** What of a person the search looks at. */
const buscables = [
  { id: 'nombres', header: 'Nombres', value: ({ nombres }: Colaborador) => nombres },
  { id: 'dpi', header: 'DPI', value: ({ dpi }: Colaborador) => dpi },
  {
    id: 'usuario',
    header: 'Usuario',
    value: ({ colaboradoresUsuarios }: Colaborador) => colaboradoresUsuarios[0]?.usuario,
  },
];

const tarjetas = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 328px), 1fr))',
} as const;

type Abierto =
  | { que: 'agregar' }
  | { que: 'reactivar'; id: number }
  | { que: AccionColaborador; colaborador: Colaborador };

interface DialogosProps {
  abierto: Abierto;
  onChange: (abierto: Abierto | null) => void;
}

function Dialogos({ abierto, onChange }: DialogosProps) {
  const onClose = () => onChange(null);
  switch (abierto.que) {
    case 'agregar':
      return (
        <FormularioColaborador
          colaborador={null}
          onClose={onClose}
          onReactivar={(id) => onChange({ que: 'reactivar', id })}
        />
      );
    case 'reactivar':
      return <ReactivarColaborador id={abierto.id} onClose={onClose} />;
    case 'editar':
      return <FormularioColaborador colaborador={abierto.colaborador} onClose={onClose} />;
    case 'materias':
      return <DialogoAsignaciones docente={abierto.colaborador} onClose={onClose} />;
    case 'guias':
      return <DialogoGuias docente={abierto.colaborador} onClose={onClose} />;
    case 'sesiones':
      return (
        <TerminarSesiones
          nombre={abierto.colaborador.nombres}
          endpoint={cerrarSesionesDeColaborador}
          input={{ params: { idColaborador: String(abierto.colaborador.idColaborador) } }}
          onClose={onClose}
        />
      );
    case 'eliminar':
      return <EliminarColaborador colaborador={abierto.colaborador} onClose={onClose} />;
  }
}

/** The people who work at the school. */
export function ColaboradoresPage() {
  const { ciclo, abierto: cicloAbierto } = useCiclo();
  const {
    state,
    setState,
    filters: filtros,
    filter: filtrar,
  } = useListInAddress(['mostrar'], { orders: [], order: '' });
  const grupo = opciones.find(({ value }) => value === filtros.mostrar)?.value ?? 'docentes';
  const busqueda = state.search;
  const activos = useColaboradores(ciclo);
  const inactivos = useColaboradoresInactivos(ciclo, grupo === 'inactivos');
  const colaboradores = grupo === 'inactivos' ? inactivos : activos;
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const halladosCon = (texto: string) =>
    searchIn((colaboradores.data?.data ?? []).filter(GRUPOS[grupo]), buscables, texto);
  /** As its card does. */
  function abrirPrimero(texto: string) {
    const [colaborador] = halladosCon(texto);
    if (!colaborador?.permisos.editar || !cicloAbierto) return;
    const { activo, idColaborador } = colaborador;
    setAbierto(activo ? { que: 'editar', colaborador } : { que: 'reactivar', id: idColaborador });
  }
  return (
    <Page title="Colaboradores">
      <CierreEnOficina />
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1.5, pb: 2 }}
      >
        <Typography variant="h4" component="h2">
          Ciclo escolar {ciclo}
        </Typography>
        {cicloAbierto ? (
          <Button
            variant="contained"
            startIcon={<PlusIcon />}
            sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}
            onClick={() => setAbierto({ que: 'agregar' })}
          >
            Agregar colaborador
          </Button>
        ) : null}
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        sx={{ alignItems: 'end', flexWrap: 'wrap', columnGap: 3, rowGap: 1.5, pb: 2 }}
      >
        <RadioInput
          label="Mostrar"
          options={opciones}
          value={grupo}
          onChange={(mostrar) => filtrar({ mostrar: mostrar === 'docentes' ? undefined : mostrar })}
        />
        <Box sx={{ flex: '1 1 260px' }}>
          <SearchBox
            label="Buscar colaborador..."
            value={busqueda}
            delay={150}
            onChange={(search) => setState((now) => ({ ...now, search }))}
            onEnter={abrirPrimero}
          />
        </Box>
        <BotonExcel
          lista="colaboradores"
          {...{ ciclo }}
          filtro={{ mostrar: grupo, q: busqueda || undefined }}
        />
      </Stack>
      <QueryView query={colaboradores} skeleton={<CardsSkeleton cards={9} height={168} />}>
        {() => {
          const shown = halladosCon(busqueda);
          if (shown.length === 0)
            return (
              <EmptyState
                title={busqueda ? 'Nadie coincide con la búsqueda' : VACIO[grupo].title}
                text={busqueda ? 'Prueba con otro nombre, DPI o usuario.' : VACIO[grupo].text}
              />
            );
          return (
            <Box component="ul" sx={{ ...tarjetas, m: 0, p: 0, listStyle: 'none' }}>
              {shown.map((colaborador) =>
                colaborador.activo ? (
                  <TarjetaColaborador
                    key={colaborador.idColaborador}
                    colaborador={colaborador}
                    abierto={cicloAbierto}
                    onAction={(que) => setAbierto({ que, colaborador })}
                  />
                ) : (
                  <TarjetaInactivo
                    key={colaborador.idColaborador}
                    colaborador={colaborador}
                    onReactivar={
                      cicloAbierto && colaborador.permisos.editar
                        ? () => setAbierto({ que: 'reactivar', id: colaborador.idColaborador })
                        : undefined
                    }
                  />
                ),
              )}
            </Box>
          );
        }}
      </QueryView>
      {abierto ? <Dialogos abierto={abierto} onChange={setAbierto} /> : null}
    </Page>
  );
}
