//! A bus over NATS.

use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt as _;
use tokio::sync::{broadcast, mpsc, watch};

use super::{Bus, BusFault, Job, News, NextJob};

/// The subject of all news.
const SUBJECT: &str = "tilewright.news";
/// The subject of jobs that any process may take.
const JOBS: &str = "tilewright.jobs";
/// The queue group: each job goes to one of its members.
const WORKERS: &str = "workers";
/// How many messages a listener may fall behind.
const ROOM: usize = 4_096;
/// How often NATS must answer. After two answers that are missing the bus counts as gone: a network that swallows everything
/// says nothing for hours, and tables would wait for news that do not come.
const PING: Duration = Duration::from_secs(1);
/// The largest message that is read, in bytes.
const MAX_BYTES: usize = 64 * 1024;

/// A bus over NATS. It connects in the background, and again whenever the connection is lost.
#[derive(Clone, Debug)]
pub struct NatsBus {
    out: mpsc::Sender<News>,
    news: broadcast::Sender<Arc<News>>,
    health: watch::Receiver<bool>,
    client: Client,
}

impl NatsBus {
    /// A bus at this address, such as `nats://127.0.0.1:4222`, or `tls://bus.example:4222` for one that uses TLS with a
    /// certificate that the system trusts. NATS need not be running yet.
    ///
    /// # Errors
    /// The address is not valid.
    pub async fn connect(url: &str) -> Result<NatsBus, BusFault> {
        let (healthy, health) = watch::channel(false);
        let news = broadcast::Sender::new(ROOM);
        let healed = healthy.clone();
        let options =
            ConnectOptions::new().ping_interval(PING).retry_on_initial_connect().event_callback(move |event| {
                let healthy = healed.clone();
                async move {
                    match event {
                        Event::Connected => {
                            tracing::info!("the bus is there");
                            healthy.send_replace(true);
                        }
                        Event::Disconnected | Event::Closed => {
                            tracing::warn!("the bus is gone; tables look into the log until it is back");
                            healthy.send_replace(false);
                        }
                        // The server is not there, or its certificate is not trusted: the library does not say which.
                        Event::ClientError(error) => tracing::warn!(%error, "the bus cannot be reached"),
                        _ => {}
                    }
                }
            });
        let fault = |why: &dyn std::fmt::Display| BusFault { url: url.to_owned(), why: why.to_string() };
        let client = options.connect(url).await.map_err(|why| fault(&why))?;
        let mut subscriber = client.subscribe(SUBJECT).await.map_err(|why| fault(&why))?;
        let heard = news.clone();
        tokio::spawn(async move {
            while let Some(message) = subscriber.next().await {
                let told = (message.payload.len() <= MAX_BYTES).then(|| serde_json::from_slice(&message.payload).ok());
                if let Some(Some(news)) = told {
                    let _ = heard.send(Arc::new(news));
                }
            }
        });
        let (out, mut waiting) = mpsc::channel::<News>(ROOM);
        let teller = client.clone();
        tokio::spawn(async move {
            while let Some(news) = waiting.recv().await {
                let Ok(bytes) = serde_json::to_vec(&news) else { continue };
                if teller.publish(SUBJECT, bytes.into()).await.is_err() {
                    metrics::counter!("tilewright_bus_lost_total").increment(1);
                }
            }
        });
        Ok(NatsBus { out, news, health, client })
    }
}

/// The next job for the group; `None` if the connection is closed for good, or the message is not a job.
async fn next_job(client: &Client) -> Option<Job> {
    let mut subscriber = client.queue_subscribe(JOBS, WORKERS.to_owned()).await.ok()?;
    // After one job this process takes no other until it is done, so that the server gives the next job to another
    // process.
    subscriber.unsubscribe_after(1).await.ok()?;
    let message = subscriber.next().await?;
    if message.payload.len() > MAX_BYTES {
        return None;
    }
    serde_json::from_slice(&message.payload).ok()
}

impl Bus for NatsBus {
    fn publish(&self, news: News) {
        if self.out.try_send(news).is_err() {
            metrics::counter!("tilewright_bus_lost_total").increment(1);
        }
    }

    fn listen(&self) -> broadcast::Receiver<Arc<News>> {
        self.news.subscribe()
    }

    fn offer(&self, job: Job) {
        if !*self.health.borrow() {
            return;
        }
        let client = self.client.clone();
        // If the offer fails, this process does the job itself.
        tokio::spawn(async move {
            if let Ok(bytes) = serde_json::to_vec(&job) {
                let _ = client.publish(JOBS, bytes.into()).await;
            }
        });
    }

    fn next_job(&self) -> NextJob {
        let (client, mut health) = (self.client.clone(), self.health.clone());
        Box::pin(async move {
            loop {
                if health.wait_for(|is_healthy| *is_healthy).await.is_err() {
                    std::future::pending::<()>().await;
                }
                if let Some(job) = next_job(&client).await {
                    return job;
                }
                tokio::task::yield_now().await;
            }
        })
    }

    fn health(&self) -> watch::Receiver<bool> {
        self.health.clone()
    }
}
