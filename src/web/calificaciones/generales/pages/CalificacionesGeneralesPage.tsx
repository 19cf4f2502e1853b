import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { SeccionResumen } from '#shared/grados.ts';
import { DialogoCompleto } from '#web/base/ui/DialogoCompleto.tsx';
import { useDetalleNegado } from '#web/base/ui/detalle.ts';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { useRegresar } from '#web/base/ui/regresar.ts';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { useGradoACargo, useSeccionesDelGrado } from '#web/grados/cargo/api.ts';
import { paths } from '#web/paths.ts';
import { NotasDeSeccion } from '../components/NotasDeSeccion.tsx';

const titulo = ({ seccion }: SeccionResumen) => `Sección ${seccion}`;

function Secciones({ secciones, ciclo }: { secciones: readonly SeccionResumen[]; ciclo: number }) {
  const [search] = useSearchParams();
  const [elegida, setElegida] = useState(Number(search.get('seccion')));
  const seccion = secciones.find(({ idGradoSeccion }) => idGradoSeccion === elegida) ?? secciones[0];
  if (!seccion) return null;
  const { idGradoSeccion } = seccion;
  return (
    <>
      <Tabs
        value={idGradoSeccion}
        onChange={(_, value: number) => setElegida(value)}
        variant="scrollable"
        aria-label="Secciones del grado"
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {secciones.map((una) => (
          <Tab
            key={una.idGradoSeccion}
            value={una.idGradoSeccion}
            label={titulo(una)}
            id={`tab-seccion-${una.idGradoSeccion}`}
            aria-controls={`panel-seccion-${una.idGradoSeccion}`}
          />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={`panel-seccion-${idGradoSeccion}`}
        aria-labelledby={`tab-seccion-${idGradoSeccion}`}
      >
        <NotasDeSeccion
          key={idGradoSeccion}
          idGradoSeccion={idGradoSeccion}
          title={titulo(seccion)}
          ciclo={ciclo}
        />
      </div>
    </>
  );
}

/** The marks of every subject of a grade in the teacher's charge, one tab per section. */
export function CalificacionesGeneralesPage() {
  const { ciclo: enRuta = '', idgrado = '' } = useParams();
  const ciclo = Number(enRuta);
  const grado = useGradoACargo(idgrado, ciclo);
  const secciones = useSeccionesDelGrado(idgrado, ciclo);
  const regresar = useRegresar(paths.gradosCalificaciones.to({ ciclo }));
  useDetalleNegado(grado, regresar);
  const data = grado.data?.data;
  const sinGrado = grado.isError ? 'Calificaciones' : 'Cargando...';
  return (
    <DialogoCompleto
      title={data ? `Calificaciones ${data.nombre} - ${ciclo}` : sinGrado}
      subject={data ? (data.idCarreraNavigation?.nombre ?? data.idNivelEstudiantilNavigation.nombre) : null}
      onClose={regresar}
      width="total"
    >
      <Lectura
        query={secciones}
        skeleton={<EsqueletoFilas rows={8} />}
        empty={<Vacio title="No tienes secciones de este grado a tu cargo" />}
      >
        {(lista) => <Secciones secciones={lista} ciclo={ciclo} />}
      </Lectura>
    </DialogoCompleto>
  );
}
